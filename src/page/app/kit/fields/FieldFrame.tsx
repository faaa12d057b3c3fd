import type { ReactNode } from 'react';
import type { ParamSpec } from '../../../../core/base/params.ts';

/** The frame of a field: its notes stand below it, and are read out with it. */
export function FieldFrame({
  id,
  spec,
  refused,
  idle,
  children,
}: {
  readonly id: string;
  readonly spec: ParamSpec;
  readonly refused: string | undefined;
  readonly idle: string | undefined;
  readonly children: ReactNode;
}) {
  const help = spec.help;
  return (
    <div className="field" data-key={spec.key} data-idle={idle ? '' : undefined} title={help}>
      {children}
      <span id={`${id}-help`} className="hidden">
        {help}
      </span>
      {idle && (
        <p id={`${id}-idle`} className="field-note">
          <span className="idle-here">No effect here: </span>
          {idle}.
        </p>
      )}
      <p id={`${id}-refused`} className="field-refused" role="status">
        {refused && `Not taken: ${refused.replace(`${spec.key}=`, '')}.`}
      </p>
    </div>
  );
}

/** What a control in the frame is described by. */
export const describedBy = (id: string) => `${id}-help ${id}-idle ${id}-refused`;
