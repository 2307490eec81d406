import type { ApiExtra } from '../../../src/web/api/base-query';
import { createAppStore } from '../../../src/web/app/store';

/** The app's store, for tests that do not render the app. */
export const testStore = (extra: ApiExtra) => createAppStore(extra);
