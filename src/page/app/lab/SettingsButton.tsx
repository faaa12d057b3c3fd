/** The way to all settings, and how many of them are other than the scenario declares. */
import { useMemo } from 'react';
import { declaredAs, differencesFrom, type Difference } from '../../../core/scenario/compare/declared.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { usePanels } from '../kit/visit/panels.ts';
import { useSettings } from '../kit/visit/settings.ts';

export function useDifferences(): readonly Difference[] {
  const scenario = useScenario((state) => state.scenario);
  const preset = useScenario((state) => state.preset);
  return useMemo(() => differencesFrom(declaredAs(preset), scenario), [preset, scenario]);
}

/** Under the first settings, where there is a card. */
export function SettingsLine() {
  const { length } = useDifferences();
  return (
    <p className="settings-line">
      <SettingsButton look="link" />
      <span>{length === 0 ? 'as declared' : `${length} ${length === 1 ? 'differs' : 'differ'}`}</span>
    </p>
  );
}

export function SettingsButton({ look }: { readonly look: 'link' | 'quiet' }) {
  const open = useSettings((state) => state.open);
  return (
    <button
      type="button"
      className={look}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-keyshortcuts=","
      title="All settings of the scenario (,)"
      onClick={() => {
        // Where the card is a sheet itself, one takes the other's place.
        usePanels.getState().close();
        const { show, close } = useSettings.getState();
        if (open) close();
        else show();
      }}
    >
      {look === 'link' ? 'Settings…' : 'Settings'}
    </button>
  );
}
