import type { Choice } from './aggregate.ts';
import { find, html } from './dom.ts';

/**
 * The filters of a dashboard: the named fields of its `<form>`. Native controls bring keyboard
 * support, labels and Reset. An empty value means all.
 */
export class Filters {
  private readonly form = find<HTMLFormElement>('form');
  private readonly onChange: (name: string) => void;

  /** Calls `onChange` with the field's name after every change, with an empty name after Reset. */
  constructor(onChange: (name: string) => void) {
    this.onChange = (name) => {
      this.count();
      onChange(name);
    };
    this.form.addEventListener('submit', (event) => event.preventDefault());
    this.form.addEventListener('change', ({ target }) =>
      this.onChange((target as HTMLSelectElement | HTMLInputElement).name),
    );
    // As a sheet, it opens at its first field.
    this.form.addEventListener('toggle', () => {
      if (this.form.matches(':popover-open')) find(':checked', this.form).focus();
    });
    // The fields are reset only after the event.
    this.form.addEventListener('reset', () => setTimeout(() => this.onChange('')));
  }

  /** Shows the number of active filters on the button that opens the sheet. */
  private count(): void {
    const set = [...this.form.elements].filter((field) =>
      field instanceof HTMLSelectElement
        ? field.selectedIndex > 0
        : field instanceof HTMLInputElement && field.checked && !field.defaultChecked,
    );
    find('#filter-count').textContent = set.length === 0 ? '' : ` (${set.length})`;
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

  /** Resets a field to all. */
  clear(name: string): void {
    const field = this.form.elements.namedItem(name) as HTMLSelectElement | RadioNodeList;
    field.value = '';
  }

  /** Toggles a field, as a click on a chart does: sets `value`, or all if it was set already. */
  toggle(name: string, value: string | number): void {
    const field = this.form.elements.namedItem(name) as HTMLSelectElement | RadioNodeList;
    field.value = field.value === String(value) ? '' : String(value);
    this.onChange(name);
  }
}
