import { useRef } from 'react';
import { itemName } from '#shared/studio/words.ts';
import { withCapital } from '#shared/with-capital.ts';
import { Button } from '../elements/button.tsx';
import { optionsOf } from './content-schema.ts';
import { Group } from './field-parts.tsx';
import { focusSoon } from './focus.ts';
import { type ParentFieldProps, useForm } from './form-tools.ts';
import { helpOf } from './help.ts';
import { titleOfItem } from './item-title.ts';
import { ListItem } from './list-item.tsx';
import { beginning } from './values.ts';

/** A list: its items can be added, moved, duplicated and removed. */
export function ListField(props: ParentFieldProps) {
  const { id, schema, value, name, parent, Field } = props;
  const { change, toOpen, begin } = useForm();
  const { items: own = {}, maxItems = Number.POSITIVE_INFINITY } = schema;
  const items = Array.isArray(value) ? value : [];
  const keys = useKeys(items.length);
  const one = itemName(name, parent);
  const title = withCapital(one);
  const isSimple = own.type !== 'object' && !optionsOf(own);
  const canAdd = items.length < maxItems;
  const add = () => {
    const added = `${id}.${items.length}`;
    toOpen.add(added);
    begin(added);
    change(id, [...items, beginning(own)]);
    focusSoon(added, { isInside: !isSimple });
  };
  /** Applies a change to the list and to its keys, so that items keep their state, such as being expanded. */
  const edit = (how: <Item>(list: Item[]) => Item[]) => {
    keys.splice(0, keys.length, ...how(keys));
    change(id, how(items));
  };
  const move = (index: number, to: number) => {
    edit((list) => list.toSpliced(index, 1).toSpliced(to, 0, ...list.slice(index, index + 1)));
    // The focus follows the item, to the button that is still enabled.
    const isEnd = to === 0 || to === items.length - 1;
    focusSoon(`${id}.${to}.${to > index === isEnd ? 'up' : 'down'}`);
  };
  const duplicate = (index: number) => {
    edit((list) => list.toSpliced(index + 1, 0, ...list.slice(index, index + 1)));
    keys[index + 1] = newKey();
  };
  const remove = (index: number) => {
    edit((list) => list.toSpliced(index, 1));
    focusSoon(index > 0 ? `${id}.${index - 1}.remove` : id);
  };
  const list = items.map((item, index) => (
    <ListItem
      key={keys[index]}
      id={`${id}.${index}`}
      index={index}
      title={title}
      isSimple={isSimple}
      count={items.length}
      words={titleOfItem(item, '')}
      onMove={(to) => move(index, to)}
      // Duplicating a single line saves no work.
      onDuplicate={canAdd && !isSimple ? () => duplicate(index) : null}
      onRemove={() => remove(index)}
    >
      <Field
        id={`${id}.${index}`}
        schema={own}
        value={item}
        name={isSimple ? name : ''}
        parent={name}
        title={title}
        help={isSimple ? '' : helpOf('', name, own)}
        isRequired
      />
    </ListItem>
  ));
  return (
    <Group {...props}>
      {items.length > 0 && <ol className={isSimple ? 'stack' : 'lines'}>{list}</ol>}
      {canAdd && (
        <Button icon="add" className="button--small" onClick={add}>
          Add {one}
        </Button>
      )}
    </Group>
  );
}

let lastKey = 0;

function newKey(): number {
  lastKey += 1;
  return lastKey;
}

/** React keys of a list's items, by index. */
function useKeys(count: number): number[] {
  const keys = useRef<number[]>([]).current;
  while (keys.length < count) keys.push(newKey());
  keys.length = count;
  return keys;
}
