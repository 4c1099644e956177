/** The part of autocannon that the benches use; the package has no types. */
declare module 'autocannon' {
  export default function autocannon(options: object): Promise<object>;
}
