// Imported once, by the entry of the app: the font comes from our own origin.
import '@fontsource-variable/heebo';
