/** Streams that asked to be let in during a run, and how it went. */

export interface SavedAdmissionCounts {
  readonly asked: number;
  readonly admitted: number;
  readonly firstRefusedNs: number;
}

export class AdmissionCounts {
  asked = 0;
  admitted = 0;
  /** When the first was refused; NaN while none was. */
  firstRefusedNs = NaN;

  count(admitted: boolean, atNs: number): void {
    this.asked++;
    if (admitted) this.admitted++;
    else if (this.firstRefusedNs !== this.firstRefusedNs) this.firstRefusedNs = atNs;
  }

  get refused(): number {
    return this.asked - this.admitted;
  }

  save(): SavedAdmissionCounts {
    const { asked, admitted, firstRefusedNs } = this;
    return { asked, admitted, firstRefusedNs };
  }

  load({ asked, admitted, firstRefusedNs }: SavedAdmissionCounts): void {
    this.asked = asked;
    this.admitted = admitted;
    this.firstRefusedNs = firstRefusedNs;
  }
}
