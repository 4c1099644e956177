const waiting = new Map<Element, () => void>();

function start(element: Element): void {
  const work = waiting.get(element);
  waiting.delete(element);
  observer.unobserve(element);
  // Each callback in its own task, so that the embedding page stays responsive.
  if (work) setTimeout(work);
}

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) start(target);
  },
  // Far enough that no chart is empty if one scrolls quickly; a page loads its frames only when they are near.
  { rootMargin: '500%' },
);

/** Calls back once an element is near the viewport, or the page is printed. */
export function whenNear(element: Element, work: () => void): void {
  waiting.set(element, work);
  observer.observe(element);
}

addEventListener('beforeprint', () => {
  for (const work of waiting.values()) work();
  waiting.clear();
  observer.disconnect();
});
