/** Why one question cannot be read: the rest of its file comes in. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
}
