import { webcrypto } from 'node:crypto';
import { forgetDeviceKey, forgetDrafts } from './device-key';
import { createDraftBox, type Draft } from './draft-box';
import { draftsOf } from './drafts';
import { holdDraft, isOpenElsewhere, releaseDraft } from './open-drafts';

const newKey = () => Buffer.from(webcrypto.getRandomValues(new Uint8Array(32))).toString('base64url');
const SECRET = newKey();
const given = () => Promise.resolve(SECRET);
const away = () => Promise.reject(new Error('away'));

const draft = (parts: Partial<Draft> = {}): Draft => ({
  id: 'one',
  form: 'receipt',
  savedAt: '2026-11-22T09:00:00.000Z',
  title: 'גזר, משק לוי',
  aside: false,
  data: { draft: { supplier: 'משק לוי' }, sent: { key: 'key-1', body: {}, at: '2026-11-22T09:00:00.000Z' } },
  ...parts,
});
/** Everything that this browser keeps. */
const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

async function boxWith(read: () => Promise<string>, subject = 'a') {
  const box = createDraftBox(subject, read);
  await box.opened;
  return box;
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

test('a draft is on the device with its key, as nothing that can be read without the person’s own (contract 5.201, 5.202)', async () => {
  const box = await boxWith(given);
  box.put(draft());
  await box.written();
  await box.close();
  expect(Object.keys(localStorage)).toContain('draft:a:one');
  expect(kept()).not.toMatch(/לוי|גזר|key-1|receipt/);
  expect((await boxWith(given)).all()).toEqual([draft()]);
  // Nobody has told another key than this one, and each person has their own.
  const other = newKey();
  localStorage.removeItem('draft-key');
  expect((await boxWith(() => Promise.resolve(other))).all()).toEqual([]);
  localStorage.removeItem('draft-key');
  expect((await boxWith(given, 'b')).all()).toEqual([]);
  expect(localStorage.getItem('draft:a:one')).not.toBeNull();
});

test('a draft in the place of another cannot be read', async () => {
  const box = await boxWith(given);
  box.put(draft());
  await box.written();
  localStorage.setItem('draft:a:two', localStorage.getItem('draft:a:one')!);
  expect((await boxWith(given)).all()).toHaveLength(1);
});

test('without the server the device opens the drafts with the key that it has (contract 5.203)', async () => {
  const box = await boxWith(given);
  box.put(draft());
  await box.written();
  expect((await boxWith(away)).all()).toEqual([draft()]);
});

test('after a sign-out nothing of the drafts is readable on the device or in this tab, and they are there again after the next sign-in (contract 5.202)', async () => {
  const box = draftsOf({ subject: 'a', readKey: given });
  await box.opened;
  box.put(draft());
  // What was typed last is kept, too.
  box.put(draft({ title: 'גזר' }));
  await forgetDrafts();
  expect(box.all()).toEqual([]);
  expect(kept()).not.toContain(SECRET);
  box.put(draft({ id: 'late' }));
  expect(box.all()).toEqual([]);
  expect((await boxWith(away)).all()).toEqual([]);
  expect((await boxWith(given)).all()).toEqual([draft({ title: 'גזר' })]);
});

test('another tab follows what is changed, sent or thrown away in this one', async () => {
  const [here, there] = [await boxWith(given), await boxWith(given)];
  const told = (key: string) => {
    const event = new StorageEvent('storage', { key, newValue: localStorage.getItem(key) });
    window.dispatchEvent(event);
  };
  here.put(draft());
  await here.written();
  told('draft:a:one');
  await until(() => there.all().length > 0);
  expect(there.all()).toEqual([draft()]);
  here.remove('one');
  told('draft:a:one');
  expect(there.all()).toEqual([]);
});

test('input from before the key arrives is stored as soon as it does', async () => {
  let read = away;
  const box = await boxWith(() => read());
  box.put(draft());
  await box.written();
  expect(kept()).not.toContain('draft:a:one');
  read = given as typeof away;
  window.dispatchEvent(new Event('online'));
  await until(() => localStorage.getItem('draft:a:one') !== null);
  expect((await boxWith(given)).all()).toEqual([draft()]);
});

test('drafts that an earlier version stored in the tab are taken over, with what was sent (contract 5.214)', async () => {
  const data = { draft: { amount: '3' }, sent: { key: 'k', body: {} }, savedAt: '2026-11-22T08:00:00.000Z' };
  sessionStorage.setItem('draft:a:sale', JSON.stringify(data));
  sessionStorage.setItem('draft:a:recipe:3:new', JSON.stringify({ draft: { name: 'מרק' } }));
  sessionStorage.setItem('draft:b:sale', JSON.stringify(data));
  const box = await boxWith(given);
  expect(box.toOpen('sale')).toMatchObject({ data, savedAt: data.savedAt });
  expect(box.toOpen('recipe:new')).toMatchObject({ data: { draft: { name: 'מרק' } } });
  expect(Object.keys(sessionStorage)).toEqual(['draft:b:sale']);
});

test('a full storage loses nothing of this tab, says what is not stored, and stores it once there is room (contract 5.219)', async () => {
  const box = await boxWith(given);
  box.put(draft({ id: 'aside' }));
  await box.written();
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  holdDraft('one', () => undefined);
  box.put(draft());
  await box.written();
  expect(box.get('one')).toEqual(draft());
  expect([box.unkept('one'), box.unkept('aside')]).toEqual(['full', null]);
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('could not be kept'), expect.anything());
  full.mockRestore();
  releaseDraft('one');
  box.remove('aside');
  await box.written();
  expect(box.unkept('one')).toBeNull();
  expect((await boxWith(given)).get('one')).toEqual(draft());
});

test('a draft is reported as not stored while the server does not give the key (contract 5.219)', async () => {
  const box = await boxWith(away);
  box.put(draft());
  await until(() => box.unkept('one') === 'away');
});

test('drafts that cannot be read are counted, stay, and are deleted by hand alone (contract 5.220)', async () => {
  const box = await boxWith(given);
  box.put(draft());
  await box.written();
  await box.close();
  forgetDeviceKey();
  const other = newKey();
  const later = await boxWith(() => Promise.resolve(other));
  expect([later.all(), later.unreadable()]).toEqual([[], 1]);
  expect(localStorage.getItem('draft:a:one')).not.toBeNull();
  later.removeUnreadable();
  expect([later.unreadable(), localStorage.getItem('draft:a:one')]).toEqual([0, null]);
});

test('a draft is open in one form at a time, and free again when the tab that had it is gone', async () => {
  const box = await boxWith(given);
  box.put(draft());
  holdDraft('one', () => undefined);
  expect(box.toOpen('receipt')).toBeNull();
  releaseDraft('one');
  expect(box.toOpen('receipt')).toEqual(draft());
  localStorage.setItem('draft-open:one', 'another tab');
  window.dispatchEvent(new StorageEvent('storage', { key: 'draft-open:one', newValue: 'another tab' }));
  expect(isOpenElsewhere('one')).toBe(true);
  expect(box.toOpen('receipt')).toBeNull();
  // The browser knows no lock of it.
  await boxWith(given);
  expect(box.toOpen('receipt')).toEqual(draft());
});

test('the device’s key is that of one person', async () => {
  await boxWith(given);
  let asked = 0;
  const box = await boxWith(() => ((asked += 1), Promise.resolve(newKey())), 'b');
  box.put(draft());
  await box.written();
  expect(asked).toBe(1);
  forgetDeviceKey();
  expect(kept()).not.toContain('draft-key');
});
