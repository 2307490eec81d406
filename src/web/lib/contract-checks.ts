import { z } from 'zod';
import { speakHebrew } from '../../contract/hebrew';

// Imported for its effect, and first, by every screen that checks something by the contract's schemas: they look at
// these settings when they are made.

speakHebrew();
// The page's Content-Security-Policy forbids making code at run time, and the browser reports each attempt.
z.config({ jitless: true });
