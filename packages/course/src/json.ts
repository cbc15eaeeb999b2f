/** A value as JSON holds it. */
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject

/** An object as JSON holds it. */
export interface JsonObject {
  [key: string]: JsonValue
}
