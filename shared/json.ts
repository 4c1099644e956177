/** A JSON value of a content file. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
