import type { RegistryFieldsType, RegistryWidgetsType, TemplatesType } from '@rjsf/utils';
import { FieldTemplate } from './field-template.tsx';
import { ListItemTemplate, ListTemplate } from './list-template.tsx';
import { ObjectTemplate } from './object-template.tsx';
import { RecordField } from './record-field.tsx';
import { RichTextWidget } from './rich-text/rich-text-widget.tsx';
import { SectionsField } from './sections-field.tsx';
import { UnionField } from './union-field.tsx';
import { AddressNameWidget } from './widgets/address-name-widget.tsx';
import {
  ChoicesField,
  PointWidget,
  RadioWidget,
  SelectWidget,
  TopicWidget,
} from './widgets/choice-widgets.tsx';
import { ColourPairField, ColourWidget } from './widgets/colour-fields.tsx';
import { DateWidget, DurationWidget, MomentWidget, TimeWidget } from './widgets/date-widgets.tsx';
import { IconWidget } from './widgets/icon-widget.tsx';
import { NumberTable } from './widgets/number-table.tsx';
import { LinkWidget, PageWidget } from './widgets/page-widgets.tsx';
import { FilmWidget, PictureField, PictureWidget } from './widgets/picture-fields.tsx';
import {
  CheckboxWidget,
  LongTextWidget,
  NumberWidget,
  SuggestWidget,
  TextWidget,
} from './widgets/text-widgets.tsx';
import { WordsField } from './words-field.tsx';

/** Parts of the form that are more than one control, beside the library's own. */
export const fields: RegistryFieldsType = {
  ChoicesField,
  ColourPairField,
  NumberTable,
  PictureField,
  RecordField,
  SectionsField,
  UnionField,
  WordsField,
};

/** Single controls. */
export const widgets: RegistryWidgetsType = {
  AddressNameWidget,
  CheckboxWidget,
  ColourWidget,
  DateWidget,
  DurationWidget,
  FilmWidget,
  IconWidget,
  LinkWidget,
  LongTextWidget,
  MomentWidget,
  NumberWidget,
  PageWidget,
  PictureWidget,
  PointWidget,
  RadioWidget,
  RichTextWidget,
  SelectWidget,
  SuggestWidget,
  TextWidget,
  TimeWidget,
  TopicWidget,
};

/** What stands around fields, lists and groups of fields. */
export const templates: Partial<TemplatesType> = {
  ArrayFieldTemplate: ListTemplate,
  ArrayFieldItemTemplate: ListItemTemplate,
  FieldTemplate,
  ObjectFieldTemplate: ObjectTemplate,
};
