/** Grounds of seed heads that stand for one thing among several, each with the ink on it. */
export const ART_GROUNDS = [
  ['bg-artsky', 'var(--art-sky-ink)'],
  ['bg-artmint', 'var(--art-mint-ink)'],
  ['bg-artlilac', 'var(--art-lilac-ink)'],
  ['bg-artclay', 'var(--art-clay-ink)'],
  ['bg-artolive', 'var(--art-olive-ink)'],
  ['bg-artrose', 'var(--art-rose-ink)'],
] as const
