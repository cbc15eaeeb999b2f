/** As long something that begins waits for its first place on the homes of learners. */
const AGAIN_MS = 5000

/**
 * Whether there is any of a thing that an institute may never have: the home of every learner asks for it with every visit. Once there
 * is one this asks no more.
 */
export function watchForFirst(hasAny: () => Promise<boolean>): () => Promise<boolean> {
  let isKnown = false
  let askedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (!isKnown && performance.now() - askedAt > AGAIN_MS) {
      askedAt = performance.now()
      isKnown = await hasAny()
    }
    return isKnown
  }
}
