import type { ComponentType } from 'react';
import type { FieldProps, WidgetProps } from '../form-tools.ts';
import { RichTextWidget } from '../rich-text/rich-text-widget.tsx';
import { AddressNameWidget } from './address-name-widget.tsx';
import { PointWidget, RadioWidget, SelectWidget, TopicWidget } from './choice-widgets.tsx';
import { ColourWidget } from './colour-fields.tsx';
import { DateWidget, DurationWidget, MomentWidget } from './date-widgets.tsx';
import { IconWidget } from './icon-widget.tsx';
import { NumberWidget } from './number-widget.tsx';
import { PageWidget } from './page-widgets.tsx';
import { FileWidget } from './picture-fields.tsx';
import { CheckboxWidget, SuggestWidget, TextWidget } from './text-widgets.tsx';

/** Widgets by the format in the content model. */
const byFormat: Record<string, ComponentType<WidgetProps>> = {
  'rich-text': RichTextWidget,
  'page-path': PageWidget,
  'service-page': PageWidget,
  link: PageWidget,
  icon: IconWidget,
  picture: FileWidget,
  film: FileWidget,
  colour: ColourWidget,
  date: DateWidget,
  'clock-time': DateWidget,
  'date-time': MomentWidget,
  duration: DurationWidget,
  author: SuggestWidget,
  provider: SuggestWidget,
  topic: TopicWidget,
};

/** The widget in which a value is typed or chosen. */
export function widgetOf({ name, parent, schema }: FieldProps): ComponentType<WidgetProps> {
  const { type, format = '' } = schema;
  if (['ticks', 'labelAt'].includes(name) || `${parent}.${name}` === 'callouts.at')
    return PointWidget;
  if (name === 'id') return AddressNameWidget;
  const ofFormat = byFormat[format];
  if (ofFormat) return ofFormat;
  if (schema.enum) return schema.enum.length <= 3 ? RadioWidget : SelectWidget;
  if (type === 'boolean') return CheckboxWidget;
  if (type === 'number' || type === 'integer') return NumberWidget;
  return TextWidget;
}
