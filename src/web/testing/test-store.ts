import type { ApiExtra } from '../api/base-query';
import { createAppStore } from '../app/store';

/** The app's own store, for tests of what lies below the app. */
export const testStore = (extra: ApiExtra) => createAppStore(extra);
