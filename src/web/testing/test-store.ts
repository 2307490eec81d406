import type { ApiExtra } from '../api/base-query';
import { createAppStore } from '../app/store';

/** The app's store, for tests that do not render the app. */
export const testStore = (extra: ApiExtra) => createAppStore(extra);
