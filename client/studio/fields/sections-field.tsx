import type { FieldProps } from '@rjsf/utils';
import { useContext } from 'react';
import type { Json } from '#shared/studio/files.ts';
import { sectionName } from '#shared/studio/words.ts';
import { FieldHelp, FieldProblems } from './field-template.tsx';
import { PartFormContext } from './form-tools.ts';
import { titleOfSection } from './item-title.ts';
import { Unfolding } from './list-template.tsx';

/** The sections of a page. Each is a form of its own, which is made when it unfolds. */
export function SectionsField({ schema, formData, fieldPathId }: FieldProps) {
  const { $id: id, path } = fieldPathId;
  const partForm = useContext(PartFormContext);
  const sections = (formData ?? []) as Json[];
  return (
    <fieldset className="content-group" id={id} tabIndex={-1}>
      <legend className="content-group__title">{schema.title}</legend>
      <FieldHelp id={id}>{schema.description}</FieldHelp>
      <ol className="content-list">
        {sections.map((section, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a section is known by its place
          <li className="content-item" key={index}>
            <Unfolding
              id={`${id}.${index}`}
              title={`${titleOfSection(section)} – ${sectionName(String((section as { type?: Json }).type))}`}
              number={index + 1}
              isOpenAtFirst={false}
            >
              {partForm([...path, index])}
            </Unfolding>
          </li>
        ))}
      </ol>
      <FieldProblems id={id} />
    </fieldset>
  );
}
