import { type ComponentProps, type ReactNode, useRef } from 'react';
import { devices, type Look } from './devices.ts';
import { useFit } from './use-fit.ts';

interface StageProps extends Omit<ComponentProps<'iframe'>, 'children'> {
  look: Omit<Look, 'mode'>;
  /** Whether the page has been rendered. */
  isReady?: boolean;
  /** Renders an overlay at the page's scale. */
  children?: (scale: number) => ReactNode;
}

/** A page in a window as wide as the device, scaled to fit. */
export function Stage({ look, isReady, children, ...frame }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const width = devices.find(({ id }) => id === look.device)?.width ?? 1440;
  const { scale, height } = useFit(stage, width);
  return (
    <div className="stage" ref={stage} data-ready={isReady || undefined}>
      <div className="stage-window" style={{ width: width * scale }}>
        {/* Before the frame, so that they are reached without tabbing through the page's links. */}
        {children?.(scale)}
        <iframe
          {...frame}
          className="stage-frame"
          style={{ width, height, transform: `scale(${scale})`, colorScheme: look.theme }}
        />
      </div>
    </div>
  );
}
