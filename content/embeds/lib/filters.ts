import type { Choice } from './aggregate.ts';
import { find, html } from './dom.ts';

/**
 * The filters of a dashboard: the named fields of its `<form>`. Selects and radio buttons bring
 * keyboard, labels and Reset along; an empty value stands for all.
 */
export class Filters {
  private readonly form = find<HTMLFormElement>('form');
  private readonly onChange: (name: string) => void;

  /** Calls `onChange` with the field's name after every change, with an empty one after Reset. */
  constructor(onChange: (name: string) => void) {
    this.onChange = onChange;
    this.form.addEventListener('submit', (event) => event.preventDefault());
    this.form.addEventListener('change', ({ target }) =>
      onChange((target as HTMLSelectElement | HTMLInputElement).name),
    );
    // Where they stand in one row, the browser is content with a part of the one that has focus.
    this.form.addEventListener('focusin', ({ target }) =>
      (target as Element).scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
    // The fields take their first values only after the event.
    this.form.addEventListener('reset', () => setTimeout(() => onChange('')));
  }

  private select(name: string): HTMLSelectElement {
    return find<HTMLSelectElement>(`select[name=${name}]`, this.form);
  }

  /** Fills a select below its first option (all). Values are the names, or their indexes. */
  fill(name: string, labels: readonly string[], values: 'names' | 'indexes'): void {
    for (const [index, label] of labels.entries()) {
      const value = values === 'names' ? label : String(index);
      this.select(name).append(html('option', { value }, label));
    }
  }

  /** The value of a field; empty for all. */
  text(name: string): string {
    return String(new FormData(this.form).get(name) ?? '');
  }

  /** The index that a field is set to; null for all. */
  choice(name: string): Choice {
    const value = this.text(name);
    return value === '' ? null : Number(value);
  }

  /** Sets a field back to all. */
  clear(name: string): void {
    const field = this.form.elements.namedItem(name) as HTMLSelectElement | RadioNodeList;
    field.value = '';
  }

  /** Sets a field as a click on a chart does: to `value`, or back to all if it was that already. */
  toggle(name: string, value: string | number): void {
    const field = this.form.elements.namedItem(name) as HTMLSelectElement | RadioNodeList;
    field.value = field.value === String(value) ? '' : String(value);
    this.onChange(name);
  }
}
