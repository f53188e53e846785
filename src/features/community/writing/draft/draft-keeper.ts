// Keeps one draft: in this browser immediately, in the account soon after. A draft from another tab or device is never
// overwritten unseen: the member chooses.
import { atom } from 'nanostores';
import { ApiError } from '../../../../lib/api.ts';
import { type Draft, deleteDraft, readDraft, saveDraft } from '../writing-api.ts';
import { keyOf, type LocalDraft, parsed, readLocal, writeLocal } from './local-draft.ts';
import { settle } from './settle.ts';

const SAVE_AFTER_MS = 1200;

export interface DraftState {
  text: string;
  /** Where the draft is kept; null while the page should say nothing about it. */
  kept: 'account' | 'device' | 'nowhere' | null;
  /** Another draft of the same text. */
  other: Draft | null;
  canUpload: boolean;
}

interface Place {
  place: string;
  memberId: string;
  initial: string;
  /** Text typed before the composer loaded. */
  typed: string;
}

export class DraftKeeper {
  readonly $state;
  readonly #at: Place;
  #base: number;
  #saved: string | null;
  #sent: LocalDraft['sent'];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Two drafts, and the member has not chosen yet: neither is overwritten. */
  #isUndecided = false;
  #isSaving = false;
  /** One request after another: a late save must not bring back a deleted draft. */
  #queue: Promise<void> = Promise.resolve();

  constructor(at: Place) {
    this.#at = at;
    const local = readLocal(at.place, at.memberId);
    const own = local && !local.isPosted ? local.content : null;
    const both = [own ?? '', at.typed].filter((part) => part.trim()).join('\n\n');
    const text = at.typed ? both : (own ?? at.initial);
    this.#base = local?.base ?? 0;
    this.#saved = local?.isSaved && text === local.content ? text : null;
    this.#sent = local?.sent;
    this.$state = atom<DraftState>({ text, kept: null, other: null, canUpload: false });
    if (at.typed) this.change(text);
    this.#then(() => this.#open());
  }

  /** Listens until the returned function is called. */
  listen(): () => void {
    const flush = () => this.flush();
    const onStorage = (event: StorageEvent) => this.#fromOtherTab(event);
    window.addEventListener('online', flush);
    window.addEventListener('pagehide', flush);
    window.addEventListener('storage', onStorage);
    return () => {
      flush();
      window.removeEventListener('online', flush);
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('storage', onStorage);
    };
  }

  change(text: string): void {
    const isKept = this.#keepHere(text, false);
    this.#set({ text, kept: isKept ? null : 'nowhere' });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), SAVE_AFTER_MS);
  }

  /** Saves an unsaved text now. */
  flush(): void {
    clearTimeout(this.#timer);
    if (this.#isUnsaved) this.#then(() => this.#save());
  }

  /** Switches to the other draft; the current one becomes the other. */
  swap(): void {
    const { text, other } = this.$state.get();
    if (!other) return;
    this.#isUndecided = false;
    this.#set({ other: { ...other, content: text } });
    this.change(other.content);
  }

  /** Discards the other draft. */
  keepMine(): void {
    this.#isUndecided = false;
    this.#set({ other: null });
    this.change(this.$state.get().text);
  }

  /** The request ID for posting: the same text keeps the same ID. */
  requestId(content: string): string {
    if (this.#sent?.content !== content) this.#sent = { id: crypto.randomUUID(), content };
    this.#keepHere(this.$state.get().text, false);
    return this.#sent.id;
  }

  /** Call after posting: deletes the draft, here and in the account. */
  posted(): void {
    clearTimeout(this.#timer);
    this.#sent = undefined;
    this.#isUndecided = false;
    const { place, memberId, initial } = this.#at;
    this.#set({ text: initial, kept: null, other: null });
    // Immediately: the page may close now. A save in flight adds one more version.
    const base = this.#base + (this.#isSaving ? 1 : 0);
    writeLocal(place, { memberId, content: '', base, isSaved: true, isPosted: true });
    this.#then(() => this.#remove());
  }

  get #isUnsaved(): boolean {
    const { text } = this.$state.get();
    const isThere = this.#saved === null ? text !== this.#at.initial : text !== this.#saved;
    return isThere && !this.#isUndecided;
  }

  #set(change: Partial<DraftState>): void {
    this.$state.set({ ...this.$state.get(), ...change });
  }

  #then(step: () => Promise<void>): void {
    this.#queue = this.#queue.then(step).catch((error: unknown) => this.#failed(error));
  }

  #failed(error: unknown): void {
    const { kept, text } = this.$state.get();
    // Includes a text that is too long for the account: the composer shows that at its character count.
    if (!(error instanceof Error)) throw error;
    if (kept === null && text !== this.#at.initial) this.#set({ kept: 'device' });
  }

  #keepHere(text: string, isSaved: boolean): boolean {
    const { place, memberId, initial } = this.#at;
    if (text === initial && this.#base === 0) return writeLocal(place, null);
    const [base, sent] = [this.#base, this.#sent];
    return writeLocal(place, { memberId, content: text, base, isSaved, isPosted: false, sent });
  }

  async #open(): Promise<void> {
    const { place, memberId, initial } = this.#at;
    const { draft, canUpload } = await readDraft(place);
    this.#set({ canUpload });
    // Read now: the member may have typed in the meantime.
    const local = readLocal(place, memberId);
    const { text } = this.$state.get();
    if (local?.isPosted && draft && draft.version <= local.base)
      await deleteDraft(place, draft.version);
    const { content, base, isUnsaved, other } = settle(text, local, draft, initial);
    this.#base = other || isUnsaved ? base : (draft?.version ?? 0);
    this.#saved = isUnsaved ? null : base > 0 ? content : null;
    this.#isUndecided = other !== null;
    this.#set({ text: content, other, kept: this.#saved === null ? null : 'account' });
    this.#keepHere(content, !isUnsaved);
    await this.#save();
  }

  async #save(): Promise<void> {
    const { text } = this.$state.get();
    if (!this.#isUnsaved) return;
    if (!text.trim() || text === this.#at.initial) return this.#remove();
    this.#isSaving = true;
    try {
      this.#base = await saveDraft(this.#at.place, { content: text, baseVersion: this.#base });
      this.#saved = text;
      if (this.$state.get().text !== text) return;
      this.#keepHere(text, true);
      this.#set({ kept: 'account' });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'newer_version') throw error;
      const { draft } = await readDraft(this.#at.place);
      this.#base = draft?.version ?? 0;
      this.#isUndecided = draft !== null;
      this.#set({ other: draft, kept: 'device' });
      if (!draft) this.flush();
    } finally {
      this.#isSaving = false;
    }
  }

  async #remove(): Promise<void> {
    const { place, initial } = this.#at;
    if (this.#base > 0) await deleteDraft(place, this.#base);
    this.#base = 0;
    this.#saved = null;
    if (this.$state.get().text === initial || !this.$state.get().text.trim())
      writeLocal(place, null);
    this.#set({ kept: null });
  }

  /** Follows another tab of this browser while this one has no changes of its own. */
  #fromOtherTab({ key, oldValue, newValue }: StorageEvent): void {
    const { place, memberId, initial } = this.#at;
    if (key !== keyOf(place)) return;
    const [before, after] = [parsed(oldValue), parsed(newValue)];
    if (after && after.memberId !== memberId) return;
    if (this.$state.get().text !== (before?.content ?? initial)) return;
    clearTimeout(this.#timer);
    const text = after && !after.isPosted ? after.content : initial;
    this.#base = after?.base ?? 0;
    // The other tab saves it.
    this.#saved = text;
    this.#set({ text, kept: null });
  }
}
