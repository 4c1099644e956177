import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { lostIn } from './lost.ts';

/** Clipboard HTML of Word for Windows. */
const word = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head>
<meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm;} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<h1>Our offer<o:p></o:p></h1>
<p class=MsoNormal>From <i>March</i> on it is <u>cheaper</u><a style='mso-footnote-id:ftn1' href="#_ftn1"
name="_ftnref1" title=""><span class=MsoFootnoteReference>[1]</span></a>, see <a
href="http://old.example/prices">the <u>list</u></a>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>First<o:p></o:p></p>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="_x0000_i1025"><v:imagedata src="file:///C:/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img
width=602 height=401 src="file:///C:/Users/asha/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg"><![endif]></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0><tr><td valign=top><p class=MsoNormal>One<o:p></o:p></p></td></tr></table>
<!--EndFragment--></body></html>`;

/** Clipboard HTML of Google Docs. */
const docs = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-3f1c"><p
dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:italic;font-variant:normal;text-decoration:none;">Leaning</span><span
style="font-size:11pt;color:#000000;background-color:#ffff00;font-style:normal;text-decoration:none;"> marked</span><span
style="color:#000000;background-color:transparent;font-style:normal;text-decoration:line-through;"> gone</span><a
href="https://www.example.com/" style="text-decoration:none;"><span style="color:#1155cc;background-color:transparent;font-style:normal;text-decoration:underline;"> link</span></a></p><ul
style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span
style="color:#000000;font-style:normal;text-decoration:none;">Point</span></p></li><ul><li dir="ltr" aria-level="2"><p
dir="ltr" role="presentation"><span style="color:#cc0000;font-style:normal;text-decoration:none;">Below it</span></p></li></ul></ul><p
dir="ltr"><span style="color:#000000;"><span style="border:none;display:inline-block;width:60px;"><img src="https://lh7-rt.googleusercontent.com/docsz/a" width="60" height="40"></span></span></p><p
dir="ltr"><span style="color:#000000;"><img src="https://lh7-rt.googleusercontent.com/docsz/b"></span></p></b><br class="Apple-interchange-newline">`;

const lost = (html: string) => lostIn(new JSDOM(html).window.document);

test('formatting lost when pasting from Word is listed', () => {
  expect(lost(word)).toEqual([
    'a picture',
    'a table (cells are paragraphs now)',
    'italics',
    'underlines',
    'numbers of lists',
    'marks of footnotes',
    'a link that does not begin with https://',
  ]);
});

test('formatting lost when pasting from Google Docs is listed', () => {
  expect(lost(docs)).toEqual([
    '2 pictures',
    'italics',
    'strikethrough',
    'colours',
    'levels of lists',
  ]);
});

test('supported formatting is not listed as lost', () => {
  expect(
    lost(
      '<h2>A</h2><p>See <b>this</b> <a href="https://a.example">page</a>.</p><ul><li>b</li></ul>',
    ),
  ).toEqual([]);
});
