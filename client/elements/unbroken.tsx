/** A word of two short parts, such as "30-minute", "CERT-In" or "2.6–5.4". */
const joined =
  /(?<![\p{L}\p{N}-])([₹$€£]?[\p{L}\p{N}.,]{1,8}[-–][\p{L}\p{N}.]{1,8})(?![\p{L}\p{N}-])/u;

/**
 * A text whose phone numbers, postal codes and short hyphenated or dashed words do not wrap, nor do short
 * numbers with their unit, "day", "week" or "ISO" with its number, and a city with its postal code of six digits.
 */
export function Unbroken({ text }: { text: string }) {
  const words = withNoBreakSpaces(text).split(joined);
  return words.map((word, index) => {
    const key = `${index}`;
    if (index % 2 === 0) return word;
    return (
      <span key={key} className="unbroken">
        {word}
      </span>
    );
  });
}

const withNoBreakSpaces = (text: string) =>
  text.replace(
    /\d (?=\d)|[a-z] (?=\d{3} \d{3}\b)|\b\d{1,3} (?=[a-z])|\b(?:days?|weeks?|ISO|IEC) (?=\d)/gi,
    (start) => `${start.trimEnd()}\u00a0`,
  );
