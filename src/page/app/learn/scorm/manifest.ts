/** The pages of a package that are made for each: its manifest, and the page that a course platform opens. */
import type { Lesson } from '../../../../core/lesson/lesson.ts';
import type { ScormVersion } from './adapter/findApi.ts';

export interface PackageOptions {
  readonly version: ScormVersion;
  /** A share of 1 that is passed with. */
  readonly mark: number | undefined;
  /** The learner's id, hashed, is the code of the receipt. */
  readonly withCode: boolean;
}

const xml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const files = ['index.html', 'adapter.js', 'roundscope.html'] as const;

const resource = (type: string) => `  <resources>
    <resource identifier="sco" type="webcontent" ${type}="sco" href="index.html">
${files.map((file) => `      <file href="${file}"/>`).join('\n')}
    </resource>
  </resources>
</manifest>
`;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

function manifest12(lesson: Lesson, mark: number | undefined): string {
  const mastery =
    mark === undefined ? '' : `\n        <adlcp:masteryscore>${Math.round(100 * mark)}</adlcp:masteryscore>`;
  return `${head}<manifest identifier="roundscope-lesson-${lesson.id}" version="1.0"
    xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
    xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="lesson">
    <organization identifier="lesson">
      <title>${xml(lesson.title)}</title>
      <item identifier="item" identifierref="sco" isvisible="true">
        <title>${xml(lesson.title)}</title>${mastery}
      </item>
    </organization>
  </organizations>
${resource('adlcp:scormtype')}`;
}

function manifest2004(lesson: Lesson, mark: number | undefined): string {
  const sequencing =
    mark === undefined
      ? ''
      : `
        <imsss:sequencing>
          <imsss:objectives>
            <imsss:primaryObjective objectiveID="mark" satisfiedByMeasure="true">
              <imsss:minNormalizedMeasure>${Math.round(1000 * mark) / 1000}</imsss:minNormalizedMeasure>
            </imsss:primaryObjective>
          </imsss:objectives>
        </imsss:sequencing>`;
  return `${head}<manifest identifier="roundscope-lesson-${lesson.id}" version="1.0"
    xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"
    xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"
    xmlns:adlseq="http://www.adlnet.org/xsd/adlseq_v1p3"
    xmlns:adlnav="http://www.adlnet.org/xsd/adlnav_v1p3"
    xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>2004 4th Edition</schemaversion>
  </metadata>
  <organizations default="lesson">
    <organization identifier="lesson">
      <title>${xml(lesson.title)}</title>
      <item identifier="item" identifierref="sco" isvisible="true">
        <title>${xml(lesson.title)}</title>${sequencing}
      </item>
    </organization>
  </organizations>
${resource('adlcp:scormType')}`;
}

export const manifestOf = (lesson: Lesson, { version, mark }: PackageOptions): string =>
  version === '1.2' ? manifest12(lesson, mark) : manifest2004(lesson, mark);

export function pageOf(lesson: Lesson, options: PackageOptions): string {
  // Within a script element only its own end means anything to HTML.
  const settings = JSON.stringify({ lesson: lesson.id, ...options }).replace(/</g, '\\u003c');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${xml(lesson.title)}</title>
    <style>
      html, body { height: 100%; margin: 0; }
      body { display: flex; flex-direction: column; font: 15px/1.4 system-ui, sans-serif; }
      p { margin: 0; padding: 0.4rem 1rem; background: #27405f; color: #fff; }
      iframe { flex: 1; min-height: 480px; width: 100%; border: 0; }
    </style>
  </head>
  <body>
    <p id="alone" hidden>No course platform has answered. The lesson works all the same; hand in its receipt.</p>
    <iframe title="${xml(lesson.title)}" allow="fullscreen; clipboard-write"></iframe>
    <script type="application/json" id="package">${settings}</script>
    <script src="adapter.js"></script>
  </body>
</html>
`;
}
