// By itself: the first screen cuts texts, and needs no rules of names.

// Made where it is needed: that takes a moment.
const graphemes = () => new Intl.Segmenter('he', { granularity: 'grapheme' });

/** The beginning of a text, of at most `max` characters, that ends at no half of a letter or an emoji. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  // The one character that follows, in two halves or not, tells whether a sign ends here; a text may be far longer.
  const start = text.slice(0, max + 2);
  const end = graphemes().segment(start).containing(max)!.index;
  // One sign that is longer than all that is kept.
  return end > 0 ? start.slice(0, end) : start.slice(0, max).replace(/\p{Cs}$/u, '');
}

/** A letter that nothing is joined to: it is followed by another, or by none. */
const PLAIN_LETTER = /^[a-zא-ת\d](?=[a-zא-ת\d]|$)/i;

/** The first letter or emoji of a text, whole; empty without one. */
export function firstGrapheme(text: string): string {
  // Nearly every name: a segmenter takes 100 ms to make on a slow tablet.
  const plain = PLAIN_LETTER.exec(text);
  if (plain) return plain[0];
  const [first] = graphemes().segment(text);
  return first?.segment ?? '';
}
