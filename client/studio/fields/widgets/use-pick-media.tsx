import { type ReactNode, useCallback, useState } from 'react';
import type { MediaKind } from '#shared/studio/media.ts';
import { MediaPicker } from '../../media/media-picker.tsx';
import type { PickedMedia, PickMedia } from '../form-tools.ts';

interface Asked {
  kinds: readonly MediaKind[];
  answer: (picked: PickedMedia | null) => void;
}

/** @returns a function that asks for a file, and the dialog to render */
export function usePickMedia(): { pickMedia: PickMedia; picker: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const pickMedia = useCallback<PickMedia>(
    (kinds) => new Promise((answer) => setAsked({ kinds, answer })),
    [],
  );
  const finish = (picked: PickedMedia | null) => {
    asked?.answer(picked);
    setAsked(null);
  };
  const picker = asked && (
    <MediaPicker
      kinds={asked.kinds}
      onPick={({ address, alt }) => finish({ src: address, alt })}
      onClose={() => finish(null)}
    />
  );
  return { pickMedia, picker };
}
