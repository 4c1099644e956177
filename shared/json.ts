/** A JSON value of a content file. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Names and indices of the path from the root of a JSON value to a part of it. */
export type JsonPath = (string | number)[];
