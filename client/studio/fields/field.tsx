import { type ComponentType, memo } from 'react';
import { type ContentSchema, optionsOf } from './content-schema.ts';
import type { FieldProps, ParentFieldProps } from './form-tools.ts';
import { ListField } from './list-field.tsx';
import { ObjectField } from './object-field.tsx';
import { RecordField } from './record-field.tsx';
import { SingleField } from './single-field.tsx';
import { UnionField } from './union-field.tsx';
import { ChoicesField } from './widgets/choice-widgets.tsx';
import { ColourPairField } from './widgets/colour-fields.tsx';
import { NumberTable } from './widgets/number-table.tsx';
import { PictureField } from './widgets/picture-fields.tsx';
import { WordsField } from './words-field.tsx';

/** Any field, rendered according to its schema. */
export const Field = memo(function Field(props: FieldProps) {
  const Kind = kindOfField(props);
  return <Kind {...props} Field={Field} />;
});

function kindOfField({ schema }: FieldProps): ComponentType<ParentFieldProps> {
  const { type, items, properties = {}, additionalProperties } = schema;
  if (optionsOf(schema)) return UnionField;
  if (type === 'array') {
    if (items?.enum) return ChoicesField;
    return items?.properties?.['values'] ? NumberTable : ListField;
  }
  if (type !== 'object') return SingleField;
  if (typeof additionalProperties === 'object') return RecordField;
  if (Object.values(properties).some(isWords)) return WordsField;
  const names = Object.keys(properties).sort().join();
  if (names === 'alt,src') return PictureField;
  return names === 'dark,light' ? ColourPairField : ObjectField;
}

/** Whether a field is a group of interface texts. */
const isWords = ({ properties = {} }: ContentSchema) =>
  Object.values(properties).some(({ format }) => format === 'words');
