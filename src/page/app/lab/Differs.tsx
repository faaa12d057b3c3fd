/** What is other than the scenario declares it: both values in words, and a way back for each and for all. */
import { ok } from '../../../core/base/result.ts';
import { declaredAs, type Difference } from '../../../core/scenario/compare/declared.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';

/** What a way back is about, where it is refused. */
const about = ({ key }: Difference): string => `back to ${key}`;

export function Differs({ differences }: { readonly differences: readonly Difference[] }) {
  const named = useScenario((state) => state.preset !== '');
  const refused = useScenario((state) => state.refused);
  const edit = useScenario((state) => state.edit);
  if (differences.length === 0)
    return (
      <p className="settings-none">
        {named
          ? 'Everything is as the scenario declares it. What you change stands here, each with its way back.'
          : 'Everything is as on a first visit. What you change stands here, each with its way back.'}
      </p>
    );
  return (
    <table className="settings-differ">
      <thead>
        <tr>
          <th scope="col">what</th>
          <th scope="col">{named ? 'in the scenario' : 'on a first visit'}</th>
          <th scope="col">now</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => {
          const { key, title, was, now, back } = difference;
          const why = refused[about(difference)];
          return (
            <tr key={key} data-differs={key}>
              <th scope="row">{title}</th>
              <td>{was}</td>
              <td>
                <strong>{now}</strong>
                {why !== undefined && <p role="status">Not taken: {why}.</p>}
              </td>
              <td>
                <button
                  type="button"
                  className="link"
                  aria-label={`Back: ${title}, ${was}`}
                  onClick={() => {
                    edit(back(), about(difference));
                  }}
                >
                  back
                </button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** In one step, which undo takes back. */
export function AllBack({ children }: { readonly children: string }) {
  const preset = useScenario((state) => state.preset);
  const edit = useScenario((state) => state.edit);
  return (
    <button
      type="button"
      className="link"
      onClick={() => {
        edit(ok(declaredAs(preset)), 'declared');
      }}
    >
      {children}
    </button>
  );
}
