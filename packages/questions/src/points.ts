/** A point of a picture, in its own pixels from the left and from the top. */
export interface Point {
  x: number
  y: number
}

/** As many points as one answer may have of one marker. */
export const MAX_POINTS = 50

/** Points as an answer writes them: `12,30;40,8`; '' for none. */
const POINTS = /^(?:\d{1,5},\d{1,5}(?:;\d{1,5},\d{1,5}){0,49})?$/

/** Whether this is what an answer says of the points of one marker. */
export const arePoints = (text: unknown): text is string => typeof text === 'string' && POINTS.test(text)

/** The points of one marker in an answer; none where it says something else. */
export const pointsIn = (text: unknown): Point[] =>
  arePoints(text) && text !== ''
    ? text.split(';').map(pair => {
        const [x = 0, y = 0] = pair.split(',').map(Number)
        return { x, y }
      })
    : []

/** The same as an answer writes it. */
export const pointsText = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${Math.max(0, Math.round(x))},${Math.max(0, Math.round(y))}`).join(';')
