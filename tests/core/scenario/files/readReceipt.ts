/** The receipt of an assignment, as it is read of what somebody hands in. */
import { fault, ok, type Result } from '../../../../src/core/base/result.ts';
import { readHandIn, type Receipt } from '../../../../src/core/scenario/files/receipt.ts';

export function readReceipt(content: string): Result<Receipt> {
  const read = readHandIn(content);
  if (!read.ok) return read;
  if (read.value.kind !== 'assignment') return fault(`a receipt of a ${read.value.receipt.kind}`);
  return ok(read.value.receipt);
}
