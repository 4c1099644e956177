import { crc32 } from 'node:zlib';
import { type DocumentType, documentTypes } from '#shared/media-files.ts';

/**
 * A PDF (ISO 32000-1) with one page of text.
 *
 * @param text Latin letters
 */
export function pdf(text: string): Buffer {
  const content = `BT /F1 24 Tf 72 720 Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n`;
  return Buffer.from(`${file}${table}${trailer}startxref\n${file.length}\n%%EOF\n`, 'latin1');
}

/** A ZIP archive of uncompressed files. */
export function zip(files: Readonly<Record<string, string>>): Buffer {
  const [local, central]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const bytes = Buffer.from(text);
    // Version, flags, method, time, date; checksum, both sizes; lengths of name and extra field.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(bytes.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    local.push(Buffer.from('PK\x03\x04'), facts, Buffer.from(name), bytes);
    central.push(Buffer.from('PK\x01\x02\x14\0'), facts, place, Buffer.from(name));
    offset += 30 + name.length + bytes.length;
  }
  const list = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  const count = Object.keys(files).length;
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, list, end]);
}

const mainParts = {
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
  pptx: 'ppt/presentation.xml',
} as const;

/**
 * The smallest document that is recognised as its type.
 *
 * @param more additional files in an office document
 */
export function sampleDocument(type: DocumentType, more: Record<string, string> = {}): Buffer {
  if (type === 'pdf') return pdf('A hand-out');
  if (!(type in mainParts))
    return zip({ mimetype: documentTypes[type], 'content.xml': '<office:document/>', ...more });
  const main = mainParts[type as keyof typeof mainParts];
  const override = `<Override PartName="/${main}" ContentType="${documentTypes[type]}.main+xml"/>`;
  return zip({
    '[Content_Types].xml': `<Types>${override}</Types>`,
    '_rels/.rels': '<Relationships/>',
    [main]: '<main/>',
    ...more,
  });
}
