import { create, type Font } from 'fontkit';

/** Typography of a text. */
export interface TextStyle {
  font: Font;
  /** In px. */
  size: number;
  colour: string;
  /** Line height as a multiple of the size; the font's own by default. */
  lineHeight?: number;
  /** Letter spacing as a multiple of the size. */
  spacing?: number;
}

/** A text broken into lines. */
export interface TextBlock extends TextStyle {
  lines: string[];
  /** In px. */
  height: number;
}

/** Breaks a text into lines after spaces, hyphens and dashes. */
export function textBlock(text: string, width: number, style: TextStyle): TextBlock {
  const lines: string[] = [];
  for (const part of text.split(/(?<=[ \-–—])/)) {
    const longer = (lines.at(-1) ?? '') + part;
    if (lines.length > 0 && widthOf(longer.trimEnd(), style) <= width)
      lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return {
    ...style,
    lines: lines.map((line) => line.trimEnd()),
    height: lines.length * lineOf(style),
  };
}

/** Opens a font file in any format, or the first font of a collection. */
export function openFont(bytes: Buffer): Font {
  const font = create(bytes);
  return 'fonts' in font ? (font.fonts[0] as Font) : font;
}

/** @returns the block's letters as SVG paths */
export function drawText({ lines, ...style }: TextBlock, left: number, top: number): string {
  const { font, size, spacing = 0, colour } = style;
  const scale = size / font.unitsPerEm;
  const ascent = (lineOf(style) - (font.ascent - font.descent) * scale) / 2 + font.ascent * scale;
  const letters = lines.flatMap((line, index) => {
    const y = top + index * lineOf(style) + ascent;
    const { glyphs, positions } = font.layout(line);
    let x = left;
    return glyphs.map((glyph, at) => {
      const place = `translate(${x} ${y}) scale(${scale} ${-scale})`;
      x += (positions[at]?.xAdvance ?? 0) * scale + spacing * size;
      return `<path transform="${place}" d="${glyph.path.toSVG()}"/>`;
    });
  });
  return `<g fill="${colour}">${letters.join('')}</g>`;
}

/** Height of a line, in px. */
const lineOf = ({ font, size, lineHeight }: TextStyle) =>
  size * (lineHeight ?? (font.ascent - font.descent + font.lineGap) / font.unitsPerEm);

function widthOf(line: string, { font, size, spacing = 0 }: TextStyle): number {
  const { advanceWidth, glyphs } = font.layout(line);
  return (advanceWidth / font.unitsPerEm + glyphs.length * spacing) * size;
}
