import { inflateSync } from 'fflate';
import { fileTypeFromBuffer } from 'file-type';
import { describe, expect, test } from 'vitest';
import {
  bomb,
  bytes,
  CENTRAL,
  changed,
  END,
  JPEG,
  joined,
  LOCAL,
  office,
  overlapping,
  PDF,
  PNG,
  text,
  WEBP,
  zip,
} from '../../../src/testing/resources/files.ts';
import { inspectFile } from './inspect-file.ts';
import { FILE_KINDS, type KindName } from './kinds.ts';

const inspect = (file: Uint8Array, name: string) =>
  inspectFile(file, name, (packed, size) => inflateSync(packed, { out: new Uint8Array(size) }));

describe('what we take', () => {
  const TAKEN: readonly (readonly [name: string, kind: KindName, file: Uint8Array])[] = [
    ['Plan.PDF', 'pdf', PDF],
    ['photo.png', 'png', PNG],
    ['photo.jpeg', 'jpg', JPEG],
    ['photo.webp', 'webp', WEBP],
    ['contract.docx', 'docx', office('docx')],
    ['prices.xlsx', 'xlsx', office('xlsx')],
    ['talk.pptx', 'pptx', office('pptx')],
    ['prices.csv', 'csv', text('name,price\nPage,"$95"\nTax,-3\n=SUM(B1:B2),1\n')],
    ['prices.csv', 'csv', text('\ufeffPrix;Été\n')],
    ['notes.txt', 'txt', text('Hello\r\n\tthere')],
    ['notes.md', 'md', text('# Title\n\n`<script>` is a tag')],
    ['facts.json', 'json', text('{"a":[1]}')],
    ['all.zip', 'zip', zip({ 'a/plan.pdf': PDF, 'b.CSV': 'x', '__MACOSX/._b.CSV': 'x' })],
  ];
  test.each(TAKEN)('%s is %s', (name, kind, file) => {
    expect(inspect(file, name)).toBe(kind);
  });

  test('an independent reader sees the same kinds', async () => {
    for (const [, kind, file] of TAKEN) {
      const found = await fileTypeFromBuffer(file);
      // It recognizes no text, and Office files only by their full list of parts.
      if (found && found.ext !== 'zip') expect(found.ext).toBe(FILE_KINDS[kind].extension);
    }
  });

  test('the content decides, not the name', () => {
    expect(inspect(PDF, 'photo.png')).toBe('pdf');
    expect(inspect(PNG, 'photo.jpg')).toBe('png');
    expect(inspect(PDF, 'no ending')).toBe('pdf');
  });
});

describe('what we refuse', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const HTML = '<!doctype html><script>alert(1)</script>';
  const REFUSED: readonly (readonly [what: string, name: string, file: Uint8Array, why: RegExp])[] =
    [
      ['nothing', 'a.txt', text(''), /empty/],
      ['blanks', 'a.txt', text(' \n '), /empty/],
      ['an SVG', 'logo.svg', text(SVG), /don’t take that kind/],
      ['an SVG as text', 'logo.txt', text(SVG), /web page or a script/],
      ['an SVG as a picture', 'logo.png', text(SVG), /not what is in the file/],
      [
        'an SVG with a declaration',
        'a.md',
        text(`\ufeff\n <?xml version="1.0"?>${SVG}`),
        /web page/,
      ],
      ['HTML', 'page.html', text(HTML), /don’t take that kind/],
      ['HTML as CSV', 'page.csv', text(`\n\t${HTML}`), /web page/],
      ['HTML as JSON', 'page.json', text(HTML), /doesn’t parse/],
      ['PHP', 'a.txt', text('<?php system($_GET[0]);'), /web page/],
      ['a shell script', 'a.txt', text('#!/bin/sh\nrm -rf /'), /script/],
      ['a script', 'a.js', text('alert(1)'), /don’t take that kind/],
      ['a program', 'a.exe', bytes('MZ\x90\0'), /don’t take that kind/],
      ['a program as a PDF', 'a.pdf', bytes('MZ\x90\0\x03'), /Windows program/],
      ['a Linux program', 'a.txt', bytes('\x7fELF\x02\x01'), /Linux program/],
      ['an old Word file', 'a.docx', bytes('\xd0\xcf\x11\xe0\xa1\xb1'), /old Office file/],
      ['a GIF that is a script', 'a.png', bytes('GIF89a=1;alert(1)//'), /GIF/],
      ['a RAR', 'a.zip', bytes('Rar!\x1a\x07'), /RAR/],
      ['bytes as text', 'a.txt', bytes('abc\0def'), /isn’t a text file/],
      ['another alphabet’s bytes', 'a.csv', bytes('caf\xe9'), /UTF-8/],
      ['UTF-16', 'a.csv', bytes('\xff\xfea\0,\0'), /UTF-8/],
      ['a formula that starts a program', 'a.csv', text(`a,b\n=cmd|' /C calc'!A0,1`), /formula/],
      ['broken JSON', 'a.json', text('{'), /doesn’t parse/],
      ['a PDF that starts late', 'a.pdf', joined(bytes('\n'), PDF), /not what is in/],
      ['a PDF with a script', 'a.pdf', joined(text('%PDF-1.4 /S /JavaScript (x) '), PDF), /script/],
      ['a PDF that is a page', 'a.pdf', joined(text(`%PDF-1.4 ${HTML}`), PDF), /script/],
      ['a PDF with no end', 'a.pdf', joined(PDF, new Uint8Array(2000)), /isn’t whole/],
      ['a PDF that is a ZIP', 'a.pdf', joined(PDF, zip({ 'a.txt': 'x' })), /another file hidden/],
      ['a PNG that is a ZIP', 'a.png', joined(PNG, zip({ 'a.txt': 'x' })), /another file hidden/],
      ['text that is a ZIP', 'a.txt', joined(text('hello'), zip({ 'a.txt': 'x' })), /hidden/],
      ['a WebP with more behind it', 'a.webp', joined(WEBP, text('<script>')), /not what is in/],
    ];
  test.each(REFUSED)('%s', (_, name, file, why) => {
    expect(() => inspect(file, name)).toThrow(why);
  });
});

describe('Office files', () => {
  const MACROS = /macros/;
  test.each([
    ['a part with macros', { 'word/vbaProject.bin': 'x' }, undefined],
    ['macros under another name', { 'word/a.bin': 'x' }, 'application/vnd.ms-office.vbaProject'],
    ['the type of a macro file', {}, 'application/vnd.ms-word.document.macroEnabled.main+xml'],
    ['an old macro sheet', { 'xl/macrosheets/sheet1.xml': 'x' }, undefined],
    ['an embedded object', { 'word/embeddings/oleObject1.bin': 'x' }, undefined],
    ['a control', { 'word/activeX/activeX1.xml': 'x' }, undefined],
  ])('%s is refused', (_, parts, types) => {
    expect(() => inspect(office('docx', parts as Record<string, string>, types), 'a.docx')).toThrow(
      MACROS,
    );
  });

  test('a list of parts that unpacks to a lot is not unpacked', () => {
    const file = office('docx', {}, ' '.repeat(300_000));
    expect(() => inspect(file, 'a.docx')).toThrow(MACROS);
  });

  test('an Office file of another program is refused', () => {
    const file = zip({ '[Content_Types].xml': '<Types/>', 'visio/document.xml': 'x' });
    expect(() => inspect(file, 'a.docx')).toThrow(/not an Office file that we know/);
  });
});

describe('ZIP files', () => {
  const ONE = zip({ 'a.txt': 'hello' });
  const names = (...list: string[]) => zip(Object.fromEntries(list.map((name) => [name, 'x'])));
  const DAMAGED = /damaged, or it hides something/;
  const cases: readonly (readonly [what: string, file: Uint8Array, why: RegExp])[] = [
    ['a bomb', bomb(), /unpacks to far more/],
    ['entries that share their data', overlapping(), /unpacks to far more/],
    [
      'more than 1,000 files',
      names(...Array.from({ length: 1001 }, (_, i) => `${i}.txt`)),
      /1,001/,
    ],
    ['a name that leaves the folder', names('../../a.txt'), /could overwrite/],
    ['an absolute name', names('/etc/a.txt'), /could overwrite/],
    ['a name with a drive', names('C:/a.txt'), /could overwrite/],
    ['a Windows path', names('..\\a.txt'), /could overwrite/],
    ['a name that reads backwards', names('a\u202etxt.exe.txt'), /could overwrite/],
    ['two names that are one on a Mac', names('A.txt', 'a.txt'), /could overwrite/],
    ['a password', changed(ONE, CENTRAL, 8, [1, 0]), /has a password/],
    ['an unknown method', changed(ONE, CENTRAL, 10, [14, 0]), /can’t check/],
    [
      'a symbolic link',
      changed(changed(ONE, CENTRAL, 4, [20, 3]), CENTRAL, 38, [0, 0, 0, 0xa1]),
      DAMAGED,
    ],
    ['sizes that differ', changed(ONE, LOCAL, 22, [9, 9, 0, 0]), DAMAGED],
    ['names that differ', changed(ONE, LOCAL, 30, [0x62]), DAMAGED],
    ['data behind the end', joined(ONE, text('more')), DAMAGED],
    ['a second table of contents', changed(ONE, END, 8, [1, 0, 2, 0]), DAMAGED],
    ['an entry outside the file', changed(ONE, CENTRAL, 42, [0xff, 0xff, 0xff, 0x7f]), DAMAGED],
    ['half of it', ONE.slice(0, ONE.length / 2), DAMAGED],
    ['nothing in it', zip({}), /empty/],
    ['another ZIP in it', zip({ 'a.zip': ONE }), /a\.zip/],
    ['a program in it', names('a/b/setup.exe'), /setup\.exe/],
    ['a page in it', names('index.html'), /index\.html/],
    ['a name without an ending', names('Makefile'), /Makefile/],
  ];
  test.each(cases)('%s is refused', (_, file, why) => {
    expect(() => inspect(file, 'a.zip')).toThrow(why);
  });

  test('something in front of it is refused, also when the places in it are right', () => {
    const prefix = text('#!/bin/sh\n');
    const file = Buffer.from(joined(prefix, ONE));
    const [central, end] = [file.indexOf(CENTRAL, 0, 'latin1'), file.indexOf(END, 0, 'latin1')];
    file.writeUInt32LE(prefix.length, central + 42);
    file.writeUInt32LE(central, end + 16);
    expect(() => inspect(new Uint8Array(file), 'a.zip')).toThrow(/script/);
  });

  test('folders and accents are fine', () => {
    expect(inspect(zip({ 'plan/': '', 'plan/été.txt': 'x' }), 'a.zip')).toBe('zip');
  });
});
