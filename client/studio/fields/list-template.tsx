import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils';
import { useContext, useState } from 'react';
import type { Json } from '#shared/studio/files.ts';
import type { ContentSchema } from './content-schema.ts';
import { FieldHelp, FieldProblems, RemoveField } from './field-template.tsx';
import { focusSoon } from './focus.ts';
import {
  FocusContext,
  optionsIn,
  ToolsContext,
  useProblemCount,
  useValueAt,
} from './form-tools.ts';
import { titleOfItem } from './item-title.ts';
import { beginning } from './values.ts';

interface ListOptions {
  /** What one item is called. */
  one: string;
  source: ContentSchema;
  isSimple?: boolean;
}

/** A list with a button that adds an item. */
export function ListTemplate(props: ArrayFieldTemplateProps) {
  const { title, schema, uiSchema, items, fieldPathId, required, canAdd } = props;
  const { path, $id: id } = fieldPathId;
  const tools = useContext(ToolsContext);
  const { one, source, isSimple } = optionsIn<ListOptions>(uiSchema);
  const list = (props.formData ?? []) as Json[];
  const add = () => {
    tools.change(path, [...list, beginning(source.items ?? {})]);
    focusSoon(`${id}.${list.length}`);
  };
  return (
    <fieldset className="content-group" id={id} tabIndex={-1}>
      <legend className="content-group__title">{title}</legend>
      {!required && props.formData !== undefined && <RemoveField label={title} path={path} />}
      <FieldHelp id={id}>{schema.description}</FieldHelp>
      {items.length > 0 && (
        <ol className={`content-list${isSimple ? ' content-list--simple' : ''}`}>{items}</ol>
      )}
      {canAdd && (
        <button type="button" className="button button--small" onClick={add}>
          Add {one}
        </button>
      )}
      <FieldProblems id={id} />
    </fieldset>
  );
}

const icons = { up: '↑', down: '↓' };

/** An item of a list: its fields unfold; it can be moved, duplicated and removed. */
export function ListItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, index, totalItems, schema, parentUiSchema } = props;
  const { fieldPathId, hasRemove, canAdd } = buttonsProps;
  const { $id: id, path } = fieldPathId;
  const { change } = useContext(ToolsContext);
  const { one, isSimple } = optionsIn<ListOptions>(parentUiSchema);
  const listPath = path.slice(0, -1);
  const list = (useValueAt(listPath) ?? []) as Json[];
  const title = titleOfItem(list[index], schema.title ?? one);
  const name = `${one} ${index + 1}${title === schema.title ? '' : `: ${title}`}`;
  const move = (to: number) => {
    const moved = list.filter((_, other) => other !== index);
    moved.splice(to, 0, list[index] as Json);
    change(listPath, moved);
  };
  const listId = id.slice(0, id.lastIndexOf('.'));
  const moveFocus = (to: number, direction: string) => {
    move(to);
    focusSoon(`${listId}.${to}.${direction}`);
  };
  const duplicate = () => change(listPath, list.toSpliced(index + 1, 0, list[index] as Json));
  const tools = (
    <div className="content-item__tools" role="group" aria-label={name}>
      <button
        type="button"
        id={`${id}.up`}
        className="content-tool"
        aria-label="Move up"
        title="Move up"
        disabled={index === 0}
        onClick={() => moveFocus(index - 1, index === 1 ? 'down' : 'up')}
      >
        {icons.up}
      </button>
      <button
        type="button"
        id={`${id}.down`}
        className="content-tool"
        aria-label="Move down"
        title="Move down"
        disabled={index === totalItems - 1}
        onClick={() => moveFocus(index + 1, index === totalItems - 2 ? 'up' : 'down')}
      >
        {icons.down}
      </button>
      {canAdd && !isSimple && (
        <button
          type="button"
          className="content-tool"
          aria-label="Duplicate"
          title="Duplicate"
          onClick={duplicate}
        >
          ⧉
        </button>
      )}
      {hasRemove && (
        <button
          type="button"
          className="content-tool content-tool--remove"
          aria-label="Remove"
          title="Remove"
          onClick={() => {
            change(listPath, list.toSpliced(index, 1));
            focusSoon(totalItems > 1 ? `${listId}.${Math.max(0, index - 1)}.up` : listId, 3);
          }}
        >
          ×
        </button>
      )}
    </div>
  );
  if (isSimple) {
    return (
      <li className="content-item content-item--simple">
        {children}
        {tools}
      </li>
    );
  }
  return (
    <li className="content-item">
      <Unfolding id={id} title={title} number={index + 1} isOpenAtFirst={totalItems === 1}>
        {children}
      </Unfolding>
      {tools}
    </li>
  );
}

interface UnfoldingProps {
  id: string;
  title: string;
  number: number;
  isOpenAtFirst: boolean;
  children: React.ReactNode;
}

/** Fields that unfold below their title. They are not rendered before that. */
export function Unfolding({ id, title, number, isOpenAtFirst, children }: UnfoldingProps) {
  const focus = useContext(FocusContext);
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [seenFocus, setSeenFocus] = useState<string | null>(null);
  const count = useProblemCount(id);
  if (focus !== seenFocus) {
    setSeenFocus(focus);
    if (focus === id || focus?.startsWith(`${id}.`)) setOpen(true);
  }
  return (
    <details
      className="content-item__details"
      open={isOpen}
      onToggle={(event) => {
        if (event.target === event.currentTarget) setOpen(event.currentTarget.open);
      }}
    >
      <summary className="content-item__summary">
        <span className="content-item__number">{number}</span>
        <span className="content-item__title">{title}</span>
        {count > 0 && (
          <span className="content-item__count">
            {count} {count === 1 ? 'problem' : 'problems'}
          </span>
        )}
      </summary>
      {isOpen && <div className="content-item__body">{children}</div>}
    </details>
  );
}
