/** Whose work it is: the code that a receipt names. It comes with the link, or is typed in; it stays in this browser. */
import { create } from 'zustand';
import { codeAllowed, variantCode } from '../../../../core/scenario/variant.ts';
import { unescaped } from '../../../../core/base/unescaped.ts';
import { OWN } from '../../../../core/scenario/ownCode.ts';

const KEY = 'roundscope.code';

interface Code {
  /** Empty where none is known. */
  readonly code: string;
  /** The link wants one of everybody’s own. */
  readonly isWanted: boolean;
  /** It came with the link, or from a course platform. */
  readonly isGiven: boolean;
  /** What is wrong with the link's. */
  readonly fault?: string | undefined;
}

const none: Code = { code: '', isWanted: false, isGiven: false };

export const useCode = create<Code>()(() => none);

function keptCode(): string {
  try {
    return variantCode(localStorage.getItem(KEY) ?? '') ?? '';
  } catch {
    return '';
  }
}

/** `code=k7` in an address says it, `code=own` wants one of everybody. */
export function readCode(hash: string): Code {
  const [, said] = /[?&]code=([^&]*)/.exec(hash) ?? [];
  if (said === undefined) return { ...none, code: keptCode() };
  const code = variantCode(unescaped(said));
  if (code === undefined)
    return {
      ...{ ...none, code: keptCode() },
      fault: `A code is own, or ${codeAllowed}, such as k7.`,
    };
  return code === OWN
    ? { code: keptCode(), isWanted: true, isGiven: false }
    : { code, isWanted: false, isGiven: true };
}

/** An empty one forgets the one before. */
function keepCode(code: string): void {
  useCode.setState({ code });
  try {
    if (code === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, code);
  } catch {
    // It lasts for the visit.
  }
}

/** Undefined, or what is wrong with it. */
export function takeCode(text: string): string | undefined {
  const code = text.trim() === '' ? '' : variantCode(text);
  if (code === undefined || code === OWN) return `A code has ${codeAllowed}.`;
  keepCode(code);
  return undefined;
}

/** An address that is opened says it for all that is done from there on. */
export function followCode(): () => void {
  const read = () => {
    if (useCode.getState() === none || /[?&]code=/.test(location.hash))
      useCode.setState(readCode(location.hash));
    else if (useCode.getState().fault !== undefined) useCode.setState({ fault: undefined });
  };
  read();
  addEventListener('hashchange', read);
  return () => {
    removeEventListener('hashchange', read);
  };
}
