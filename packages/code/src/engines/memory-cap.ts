const PAGE_BYTES = 65_536

const { grow } = WebAssembly.Memory.prototype
let cap = Number.POSITIVE_INFINITY

/** No memory of WebAssembly grows beyond this from now on: what asks for more is told that there is none. */
export function capMemory(bytes: number): void {
  cap = bytes
  WebAssembly.Memory.prototype.grow = function capped(pages: number): number {
    if (this.buffer.byteLength + pages * PAGE_BYTES > cap) throw new RangeError('no more memory')
    return grow.call(this, pages)
  }
}
