/** So often in a row a page may stay taller than the frame that it was just given: then it grows with its frame, and is left alone. */
const MOST_IN_A_ROW = 3

/**
 * What a frame is asked to be, each time that its page is looked at: as tall as the page, where that is taller than the frame; 0 once
 * the page turns out to grow with whatever it is given.
 */
export function createGrowth(ask: (px: number) => void): (pagePx: number, framePx: number) => void {
  let askedPx = 0
  let inARow = 0
  let isLeft = false
  return (pagePx, framePx) => {
    if (isLeft) return
    if (pagePx <= framePx) {
      inARow = 0
      return
    }
    if (pagePx <= askedPx) return
    inARow++
    isLeft = inARow > MOST_IN_A_ROW
    askedPx = pagePx
    ask(isLeft ? 0 : pagePx)
  }
}
