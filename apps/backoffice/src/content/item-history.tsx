import { useTranslate } from 'react-admin';
import { Versions } from '../parts/versions.tsx';
import type { Item, Kind } from './kinds.ts';
import { changesOf, type Draft, draftOf, readable } from './written.ts';

interface History {
  kind: Kind;
  id: number;
  onTake?(draft: Draft): void;
}

/** Version history of an item; any version can be loaded into the form. */
export function ItemHistory({ kind, id, onTake }: History) {
  const translate = useTranslate();
  const nothing: Draft = { texts: {}, values: {} };
  const versionOf = (written: object | null) => (written ? draftOf(kind, written as Item) : nothing);
  return (
    <Versions
      name={['content', kind.name, 'history', id]}
      read={(page) => kind.history(id, page)}
      changesOf={({ before, after }) =>
        before === null
          ? null
          : changesOf(kind, versionOf(before), versionOf(after)).map((change) => readable(change, translate))
      }
      onTake={onTake && (({ after }) => onTake(versionOf(after)))}
      take="take"
    />
  );
}
