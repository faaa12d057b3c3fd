/**
 * The Lab with chosen pictures only: those that a link names, a small frame in another page, a phone on its side. The
 * pictures share the height there is.
 */
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { useLink } from '../../state/address/linkStore.ts';
import { useBeat } from '../canvas/beat.ts';
import { RunNews } from '../canvas/RunNews.tsx';
import { currentScene } from '../canvas/scene.ts';
import { useLane } from '../canvas/lane.ts';
import { useLayout } from '../kit/screen/layout.ts';
import { useTheme } from '../kit/screen/theme.ts';
import { uiScale } from '../kit/screen/uiScale.ts';
import { EmbedFoot } from './EmbedFoot.tsx';
import { areas, type Area } from './panel.ts';
import { gridOf, ordinaryPanels, planOf, twoPictures, type Heights, type Plan } from './plan.ts';
import { isPanelName, panels, type PanelName } from './registry.tsx';
import './arranged.css';

/** Between the pictures of one area, in px of ordinary type. */
const GAP_PX = 6;
/** Some three lines: what the disk is higher than the films beside it. */
const SENTENCE_PX = 90;

function usePanelNames(): readonly PanelName[] {
  const embed = useLink((state) => state.embed);
  const named = useLink((state) => state.panels);
  const { widthPx, heightPx } = useLayout();
  if (named) return named.filter(isPanelName);
  return embed ? ordinaryPanels(widthPx, heightPx) : twoPictures;
}

export function Arranged({ embed }: { readonly embed: boolean }) {
  const names = usePanelNames();
  const linked = useLink((state) => state.panels !== undefined);
  const { widthPx, heightPx } = useLayout();
  const theme = useTheme((state) => state.theme);
  const queue = useBeat() === 'none';
  const box = useRef<HTMLDivElement>(null);
  const [wide, setWide] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      setWide(element.clientWidth / uiScale());
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);

  const { useRun } = useLane();
  // Heights follow the scene: as many film strips as there are streams.
  const known = useRun(({ arrived, scenario }) => (arrived > 0 ? scenario : undefined));
  const scale = uiScale();
  const scene = known && currentScene();
  const heightsOf = ({ shape, inArea }: Plan): Heights => {
    const columns = shape === 'column' || shape === 'margin' ? 1 : 2;
    const sum = (area: Area) => {
      const width = wide / (area === 'time' && shape !== 'beside' ? 1 : columns);
      const each = inArea[area].map((name) => panels.get(name)?.prefers?.(width, theme, scene, queue) ?? 0);
      return scale * (each.reduce((px, more) => px + more, 0) + GAP_PX * Math.max(0, each.length - 1));
    };
    const sentence = inArea.sentence.length > 0 ? scale * theme.scale * SENTENCE_PX : 0;
    return { sentence, disk: sum('disk'), films: sum('films'), time: sum('time'), words: 0 };
  };
  const plan = planOf(names, widthPx, heightPx);
  const grid = gridOf(plan, heightsOf(plan), !embed);
  const [only, ...others] = plan.panels.filter((name) => panels.get(name)?.area !== 'bar');
  const alone = others.length === 0 ? only && panels.get(only)?.Alone : undefined;
  const style: CSSProperties = {
    gridTemplateAreas: grid.areas,
    gridTemplateRows: alone ? 'minmax(0, 1fr)' : grid.rows,
  };
  // What it would show if it were high enough: the height of that is asked for.
  const whole = planOf(embed && !linked ? ordinaryPanels(widthPx, Infinity) : names, widthPx);
  const asked = heightsOf(whole);
  return (
    <>
      <div
        className="panels"
        ref={box}
        data-shape={plan.shape}
        data-panels={whole.panels.join()}
        data-natural={whole.shape}
        data-disk={asked.disk}
        data-films={asked.films}
        data-time={asked.time}
        style={style}
      >
        {areas.map((area) =>
          plan.inArea[area].length === 0 ? null : (
            <div key={area} className="panels-area" data-area={area} data-alone={alone ? '' : undefined}>
              {plan.inArea[area].map((name) => {
                const entry = panels.get(name);
                const Show = alone ?? entry?.Show;
                if (!entry || !Show) return null;
                const grow = entry.prefers?.(wide, theme, scene, queue);
                const shares = alone !== undefined || (grow !== undefined && !(queue && entry.wordsOfQueue));
                return (
                  <div
                    key={name}
                    className="panel"
                    data-panel={name}
                    data-picture={shares ? '' : undefined}
                    style={grow === undefined ? undefined : { flexGrow: grow }}
                  >
                    <Show />
                  </div>
                );
              })}
              {area === 'time' && !embed && <RunNews />}
            </div>
          ),
        )}
      </div>
      {embed && <EmbedFoot />}
    </>
  );
}
