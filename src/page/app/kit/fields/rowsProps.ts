/** What the field of a list of rows and its table are handed. */
import type { ListParam, ParamValue, RowsOfText, TextParam } from '../../../../core/base/params.ts';

export interface RowsFieldProps {
  readonly spec: ListParam | TextParam;
  readonly table: RowsOfText;
  readonly value: ParamValue;
  /** Why the last value was not taken. */
  readonly refused: string | undefined;
  /** Takes a value as a link writes it; false where it is refused. */
  readonly change: (text: string) => boolean;
  /** Withdraws what was refused. */
  readonly restore: () => void;
}
