/** Shows each figure in a file as a line of text. */
export async function showFigures(file: string): Promise<void> {
  const answer = await fetch(file);
  const figures = (await answer.json()) as number[];
  const list = document.createElement('ul');
  for (const figure of figures)
    list.append(Object.assign(document.createElement('li'), { textContent: String(figure) }));
  document.querySelector('main')?.append(list);
}
