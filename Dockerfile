# Docker 25 or newer. How to update the base image's digest: scripts/deploy/REFERENCE.md
FROM node:26.10.0-bookworm-slim@sha256:662933cf47f013bc8e4beb31a6116448427a82057ba7c42c97e4c5ba766504c2 AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY scripts/node scripts/node
RUN npm ci
COPY . .
# Pages are prerendered for this address. With another one, the server renders them itself.
ARG SITE_URL
RUN npm run build

FROM node:26.10.0-bookworm-slim@sha256:662933cf47f013bc8e4beb31a6116448427a82057ba7c42c97e4c5ba766504c2 AS packages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts

FROM node:26.10.0-bookworm-slim@sha256:662933cf47f013bc8e4beb31a6116448427a82057ba7c42c97e4c5ba766504c2
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /site
COPY --from=packages /site/node_modules node_modules
COPY --from=build /site/dist dist
COPY package.json ./
COPY content content
# Operators: docker exec site node dist/cli.js enquiries --since 7d
# Several containers need one database or service: docker run … node dist/cli.js upstream
# Only /data must be writable: docker run --read-only -v site-data:/data
RUN install -d -o node -g node -m 0700 /data
VOLUME /data
USER node
EXPOSE 3000
# Run it with --stop-timeout 15: Docker's 10 s are all that a shutdown may take.
STOPSIGNAL SIGTERM
# The start period allows for resizing pictures added since the build; usually there are none.
HEALTHCHECK --interval=10s --timeout=3s --start-period=300s --start-interval=1s --retries=3 \
  CMD ["node", "--input-type=module", "--eval", "const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT}/readyz`); process.exit(ok ? 0 : 1)"]
# No shell in between: Node is PID 1 and receives SIGTERM. A small young generation saves 24 MB.
CMD ["node", "--max-semi-space-size=4", "dist/server.js"]
