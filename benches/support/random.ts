/** Numbers from 0 up to 1 that follow from a seed. Source: mulberry32, Tommy Ettinger, public domain. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Choices that follow from a seed. */
export class Chance {
  readonly #random: () => number
  constructor(seed: number) {
    this.#random = randomFrom(seed)
  }
  /** A whole number from 0 up to `count`. */
  below(count: number): number {
    return Math.floor(this.#random() * count)
  }
  /** True in `share` of all cases. */
  is(share: number): boolean {
    return this.#random() < share
  }
  one<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }
}
