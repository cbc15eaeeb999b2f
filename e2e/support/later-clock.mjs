// Loaded before the product: its clock is CLOCK_AHEAD_MS ahead, so that what comes at an hour or a day later comes now.
const AHEAD_MS = Number(process.env.CLOCK_AHEAD_MS ?? 0)
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + AHEAD_MS)
    else super(...given)
  }

  static now() {
    return RealDate.now() + AHEAD_MS
  }
}
