/**
 * How a content stands, to be saved; '' where there is nothing to save. Of one that was saved before nothing is, until it stands
 * differently than when it opened: a content that does not take its state back must not wipe it out by being looked at.
 */
export function changedState(wasSaved: boolean, stateNow: () => string): () => string {
  let first: string | undefined
  let isChanged = !wasSaved
  return () => {
    const now = stateNow()
    if (isChanged || now === '') return now
    first ??= now
    isChanged = now !== first
    return isChanged ? now : ''
  }
}
