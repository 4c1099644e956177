/** An MP4 or AVIF box. */
export function isoBox(name: string, ...content: Buffer[]): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(name, 'latin1'), ...content]);
  bytes.writeUInt32BE(bytes.length);
  return bytes;
}

/** A WebM element with a four-byte size. */
function webmElement(id: string, ...content: Buffer[]): Buffer {
  const size = Buffer.alloc(4);
  const inside = Buffer.concat(content);
  size.writeUInt32BE(0x10000000 + inside.length);
  return Buffer.concat([Buffer.from(id, 'hex'), size, inside]);
}

const repeated = (part: Buffer, count: number) => Buffer.alloc(part.length * count, part);
const freeBox = isoBox('free');
const film = isoBox('ftyp', Buffer.from('isom\0\0\0\0isommp42'));

/** Files that keep a sequential parser busy, by name; each has `count` parts. */
export const hostileMedia: Readonly<Record<string, (count: number) => Buffer>> = {
  'boxes.mp4': (count) =>
    Buffer.concat([film, isoBox('moov', isoBox('trak')), isoBox('mdat'), repeated(freeBox, count)]),
  'inner-boxes.mp4': (count) =>
    Buffer.concat([film, isoBox('mdat'), isoBox('moov', repeated(freeBox, count))]),
  'notes.mp4': (count) =>
    Buffer.concat([film, isoBox('mdat'), isoBox('moov', repeated(isoBox('udta'), count))]),
  'boxes.avif': (count) =>
    Buffer.concat([isoBox('ftyp', Buffer.from('avif')), repeated(freeBox, count)]),
  'chunks.webp': (count) =>
    Buffer.concat([Buffer.from('RIFF....WEBP'), repeated(Buffer.from('VP8X\0\0\0\0'), count)]),
  'chunks.png': (count) =>
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      repeated(Buffer.from('\0\0\0\0IDAT....'), count),
    ]),
  'entries.docx': (count) => archive(count),
  'elements.webm': (count) => webm(repeated(Buffer.from('ec80', 'hex'), count)),
};

/** An archive that looks like a Word document, with a directory of many files that it does not contain. */
function archive(count: number): Buffer {
  const entry = (name: string) => {
    const head = Buffer.alloc(46);
    head.write('PK\x01\x02', 'latin1');
    head.writeUInt16LE(name.length, 28);
    return Buffer.concat([head, Buffer.from(name)]);
  };
  const start = Buffer.from('PK\x03\x04', 'latin1');
  const known = [entry('[Content_Types].xml'), entry('word/document.xml')];
  const list = Buffer.concat([...known, repeated(entry('a'), count)]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(start.length, 16);
  return Buffer.concat([start, list, end]);
}

/** A WebM file with a header, and a segment with the given parts. */
function webm(...parts: Buffer[]): Buffer {
  const head = webmElement('1a45dfa3', webmElement('4282', Buffer.from('webm')));
  return Buffer.concat([head, webmElement('18538067', ...parts)]);
}

/** A fragmented film as written by cameras and streaming services: each fragment has a header and data. */
export function fragmentedFilm(fragments: number): Buffer {
  const track = isoBox('traf', isoBox('tfhd'), isoBox('tfdt'), isoBox('trun', Buffer.alloc(20)));
  const fragment = [isoBox('moof', isoBox('mfhd'), track), isoBox('mdat', Buffer.alloc(100))];
  return Buffer.concat([
    film,
    isoBox('moov', isoBox('trak')),
    repeated(Buffer.concat(fragment), fragments),
  ]);
}
