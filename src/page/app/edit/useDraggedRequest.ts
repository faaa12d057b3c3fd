import { useState, type PointerEvent, type RefObject } from 'react';
import type { ScriptedRequest } from '../../../core/scenario/scenario.ts';
import type { ScriptPlace } from '../../../core/scenario/scriptedRequest.ts';
import { movedTo, type ScriptRow } from './script.ts';
import type { ScriptAxes } from './scriptAxes.ts';

interface Dragged {
  readonly id: number;
  readonly request: ScriptedRequest;
}

/** What of the script's picture a point of the screen is. */
export function pointOn(
  surface: SVGSVGElement | null,
  axes: ScriptAxes,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
) {
  const box = surface?.getBoundingClientRect();
  return axes.at(clientX - (box?.left ?? 0), clientY - (box?.top ?? 0));
}

/** A request dragged over the picture: where it is meanwhile, and what begins it. It is moved when it is let go. */
export function useDraggedRequest(
  svg: RefObject<SVGSVGElement | null>,
  axes: ScriptAxes,
  place: ScriptPlace,
  reachNs: number,
  move: (id: number, request: ScriptedRequest) => void,
) {
  const [dragged, setDragged] = useState<Dragged>();
  const drag = (event: PointerEvent, { id, request }: ScriptRow) => {
    // The whole picture holds the pointer: a mark that comes to lie on top is another place in the document.
    const surface = svg.current;
    if (!request || !surface) return;
    surface.setPointerCapture(event.pointerId);
    const from = pointOn(surface, axes, event);
    let now: ScriptedRequest | undefined;
    const onMove = (moved: globalThis.PointerEvent) => {
      const to = pointOn(surface, axes, moved);
      const toNs = request.arrivalNs + to.ns - from.ns;
      now = movedTo(request, toNs, request.cylinder + to.cylinder - from.cylinder, place, reachNs);
      setDragged({ id, request: now });
    };
    const onEnd = (ended: globalThis.PointerEvent) => {
      surface.removeEventListener('pointermove', onMove);
      surface.removeEventListener('pointerup', onEnd);
      surface.removeEventListener('pointercancel', onEnd);
      setDragged(undefined);
      if (now && ended.type === 'pointerup') move(id, now);
    };
    surface.addEventListener('pointermove', onMove);
    surface.addEventListener('pointerup', onEnd);
    surface.addEventListener('pointercancel', onEnd);
  };
  return { dragged, drag };
}
