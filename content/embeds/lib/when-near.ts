const waiting = new Map<Element, () => void>();

function start(element: Element): void {
  const work = waiting.get(element);
  waiting.delete(element);
  observer.unobserve(element);
  // A task for each: the page that holds the frame answers its visitor in between.
  if (work) setTimeout(work);
}

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) start(target);
  },
  { rootMargin: '25%' },
);

/** Does work once its element is near what is on the screen; what is printed is all near. */
export function whenNear(element: Element, work: () => void): void {
  waiting.set(element, work);
  observer.observe(element);
}

addEventListener('beforeprint', () => {
  for (const work of waiting.values()) work();
  waiting.clear();
  observer.disconnect();
});
