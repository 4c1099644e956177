/** The used part of the package: a fresh clone is type-checked before it is installed. */
declare module '@sparticuz/chromium' {
  /** Unpacks an archive of the package. */
  export function inflate(file: string): Promise<string>;
  const chromium: {
    /** Unpacks the browser unless it is in the temporary folder. */
    executablePath(): Promise<string>;
  };
  export default chromium;
}
