import { z } from 'zod';
import { setHebrewMessages } from '../../contract/errors';

// Every screen that validates with the contract's schemas imports this first, for its side effect: the schemas read
// these settings when they are created.

setHebrewMessages();
// The page's Content-Security-Policy forbids compiling code at run time, and the browser reports each attempt.
z.config({ jitless: true });
