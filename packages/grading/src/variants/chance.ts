/** Choices that follow from a seed. Source: mulberry32, Tommy Ettinger, public domain. */
export class Chance {
  private state: number
  constructor(seed: number) {
    this.state = seed >>> 0
  }
  /** From 0 up to 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let t = Math.imul(this.state ^ (this.state >>> 15), this.state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  /** A whole number from 0 up to `count`. */
  below(count: number): number {
    return Math.floor(this.next() * count)
  }
  one<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }
  /** The list in another order. */
  shuffled<T>(list: readonly T[]): T[] {
    const out = [...list]
    for (let i = out.length - 1; i > 0; i--) {
      const j = this.below(i + 1)
      const [a, b] = [out[i] as T, out[j] as T]
      out[i] = b
      out[j] = a
    }
    return out
  }
}

/** A seed that follows from a text. FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/ */
export function getSeed(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** Exchanges two numbers of a list. */
export function swap(list: number[], a: number, b: number): void {
  const [x, y] = [list[a] as number, list[b] as number]
  list[a] = y
  list[b] = x
}
