import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { ContentSchema } from './content-schema.ts';
import { plain } from './item-title.ts';

/** A schema as the form library takes it: what there is, and how it looks. */
export interface Prepared {
  schema: RJSFSchema;
  ui: UiSchema;
}

/** What every field has. */
export type Base = { title: string; description?: string };

/** Widgets by the format that the content's model names. */
const widgets: Record<string, string> = {
  'rich-text': 'RichTextWidget',
  'page-path': 'PageWidget',
  'service-page': 'PageWidget',
  link: 'LinkWidget',
  icon: 'IconWidget',
  picture: 'PictureWidget',
  film: 'FilmWidget',
  colour: 'ColourWidget',
  date: 'DateWidget',
  'date-time': 'MomentWidget',
  'clock-time': 'TimeWidget',
  duration: 'DurationWidget',
  author: 'SuggestWidget',
  topic: 'TopicWidget',
  provider: 'SuggestWidget',
};

/** A value that is neither a list nor an object, with the widget in which it is typed or chosen. */
export function single(source: ContentSchema, base: Base, name: string, parent: string): Prepared {
  const { type, format = '', minimum, maximum, default: usual } = source;
  const example = exampleOf(source);
  const [, most] = /At most (\d+) characters/.exec(source.description ?? '') ?? [];
  const limit = most && Number(most);
  const options = { frame: 'label', source, name, format, example, usual, limit };
  const schema = {
    ...base,
    type: type ?? 'string',
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
  };
  const is = (widget: string, more = {}) => ({
    schema: schema as RJSFSchema,
    ui: { 'ui:widget': widget, 'ui:options': { ...options, ...more } },
  });
  const points = ['ticks', 'labelAt'].includes(name) || `${parent}.${name}` === 'callouts.at';
  if (points) return is('PointWidget');
  if (name === 'id') return is('AddressNameWidget');
  if (format in widgets) return is(widgets[format] as string);
  if (source.enum) {
    const isShort = source.enum.length <= 3;
    return is(
      isShort ? 'RadioWidget' : 'SelectWidget',
      isShort ? { frame: 'group', parent } : { parent },
    );
  }
  if (type === 'boolean') return is('CheckboxWidget', { frame: 'none' });
  if (type === 'number' || type === 'integer') return is('NumberWidget');
  return is(example.length > 40 || name === 'text' ? 'LongTextWidget' : 'TextWidget');
}

function exampleOf({ examples = [] }: ContentSchema): string {
  const [first] = examples;
  const shown = Array.isArray(first) ? first[0] : first;
  return typeof shown === 'string' || typeof shown === 'number' ? plain(String(shown)) : '';
}
