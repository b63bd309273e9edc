var D=globalThis,j=D.ShadowRoot&&(D.ShadyCSS===void 0||D.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,ue=Symbol(),pe=new WeakMap,B=class{constructor(e,t,s){if(this._$cssResult$=!0,s!==ue)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=e,this.t=t}get styleSheet(){let e=this.o,t=this.t;if(j&&e===void 0){let s=t!==void 0&&t.length===1;s&&(e=pe.get(t)),e===void 0&&((this.o=e=new CSSStyleSheet).replaceSync(this.cssText),s&&pe.set(t,e))}return e}toString(){return this.cssText}},me=r=>new B(typeof r=="string"?r:r+"",void 0,ue);var $e=(r,e)=>{if(j)r.adoptedStyleSheets=e.map(t=>t instanceof CSSStyleSheet?t:t.styleSheet);else for(let t of e){let s=document.createElement("style"),i=D.litNonce;i!==void 0&&s.setAttribute("nonce",i),s.textContent=t.cssText,r.appendChild(s)}},ee=j?r=>r:r=>r instanceof CSSStyleSheet?(e=>{let t="";for(let s of e.cssRules)t+=s.cssText;return me(t)})(r):r;var{is:Ke,defineProperty:Je,getOwnPropertyDescriptor:Ye,getOwnPropertyNames:Qe,getOwnPropertySymbols:Xe,getPrototypeOf:Ze}=Object,V=globalThis,fe=V.trustedTypes,et=fe?fe.emptyScript:"",tt=V.reactiveElementPolyfillSupport,H=(r,e)=>r,te={toAttribute(r,e){switch(e){case Boolean:r=r?et:null;break;case Object:case Array:r=r==null?r:JSON.stringify(r)}return r},fromAttribute(r,e){let t=r;switch(e){case Boolean:t=r!==null;break;case Number:t=r===null?null:Number(r);break;case Object:case Array:try{t=JSON.parse(r)}catch{t=null}}return t}},ye=(r,e)=>!Ke(r,e),ge={attribute:!0,type:String,converter:te,reflect:!1,useDefault:!1,hasChanged:ye};Symbol.metadata??=Symbol("metadata"),V.litPropertyMetadata??=new WeakMap;var y=class extends HTMLElement{static addInitializer(e){this._$Ei(),(this.l??=[]).push(e)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(e,t=ge){if(t.state&&(t.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(e)&&((t=Object.create(t)).wrapped=!0),this.elementProperties.set(e,t),!t.noAccessor){let s=Symbol(),i=this.getPropertyDescriptor(e,s,t);i!==void 0&&Je(this.prototype,e,i)}}static getPropertyDescriptor(e,t,s){let{get:i,set:o}=Ye(this.prototype,e)??{get(){return this[t]},set(n){this[t]=n}};return{get:i,set(n){let d=i?.call(this);o?.call(this,n),this.requestUpdate(e,d,s)},configurable:!0,enumerable:!0}}static getPropertyOptions(e){return this.elementProperties.get(e)??ge}static _$Ei(){if(this.hasOwnProperty(H("elementProperties")))return;let e=Ze(this);e.finalize(),e.l!==void 0&&(this.l=[...e.l]),this.elementProperties=new Map(e.elementProperties)}static finalize(){if(this.hasOwnProperty(H("finalized")))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(H("properties"))){let t=this.properties,s=[...Qe(t),...Xe(t)];for(let i of s)this.createProperty(i,t[i])}let e=this[Symbol.metadata];if(e!==null){let t=litPropertyMetadata.get(e);if(t!==void 0)for(let[s,i]of t)this.elementProperties.set(s,i)}this._$Eh=new Map;for(let[t,s]of this.elementProperties){let i=this._$Eu(t,s);i!==void 0&&this._$Eh.set(i,t)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(e){let t=[];if(Array.isArray(e)){let s=new Set(e.flat(1/0).reverse());for(let i of s)t.unshift(ee(i))}else e!==void 0&&t.push(ee(e));return t}static _$Eu(e,t){let s=t.attribute;return s===!1?void 0:typeof s=="string"?s:typeof e=="string"?e.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(e=>this.enableUpdating=e),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(e=>e(this))}addController(e){(this._$EO??=new Set).add(e),this.renderRoot!==void 0&&this.isConnected&&e.hostConnected?.()}removeController(e){this._$EO?.delete(e)}_$E_(){let e=new Map,t=this.constructor.elementProperties;for(let s of t.keys())this.hasOwnProperty(s)&&(e.set(s,this[s]),delete this[s]);e.size>0&&(this._$Ep=e)}createRenderRoot(){let e=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return $e(e,this.constructor.elementStyles),e}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(e=>e.hostConnected?.())}enableUpdating(e){}disconnectedCallback(){this._$EO?.forEach(e=>e.hostDisconnected?.())}attributeChangedCallback(e,t,s){this._$AK(e,s)}_$ET(e,t){let s=this.constructor.elementProperties.get(e),i=this.constructor._$Eu(e,s);if(i!==void 0&&s.reflect===!0){let o=(s.converter?.toAttribute!==void 0?s.converter:te).toAttribute(t,s.type);this._$Em=e,o==null?this.removeAttribute(i):this.setAttribute(i,o),this._$Em=null}}_$AK(e,t){let s=this.constructor,i=s._$Eh.get(e);if(i!==void 0&&this._$Em!==i){let o=s.getPropertyOptions(i),n=typeof o.converter=="function"?{fromAttribute:o.converter}:o.converter?.fromAttribute!==void 0?o.converter:te;this._$Em=i;let d=n.fromAttribute(t,o.type);this[i]=d??this._$Ej?.get(i)??d,this._$Em=null}}requestUpdate(e,t,s,i=!1,o){if(e!==void 0){let n=this.constructor;if(i===!1&&(o=this[e]),s??=n.getPropertyOptions(e),!((s.hasChanged??ye)(o,t)||s.useDefault&&s.reflect&&o===this._$Ej?.get(e)&&!this.hasAttribute(n._$Eu(e,s))))return;this.C(e,t,s)}this.isUpdatePending===!1&&(this._$ES=this._$EP())}C(e,t,{useDefault:s,reflect:i,wrapped:o},n){s&&!(this._$Ej??=new Map).has(e)&&(this._$Ej.set(e,n??t??this[e]),o!==!0||n!==void 0)||(this._$AL.has(e)||(this.hasUpdated||s||(t=void 0),this._$AL.set(e,t)),i===!0&&this._$Em!==e&&(this._$Eq??=new Set).add(e))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(t){Promise.reject(t)}let e=this.scheduleUpdate();return e!=null&&await e,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[i,o]of this._$Ep)this[i]=o;this._$Ep=void 0}let s=this.constructor.elementProperties;if(s.size>0)for(let[i,o]of s){let{wrapped:n}=o,d=this[i];n!==!0||this._$AL.has(i)||d===void 0||this.C(i,void 0,o,d)}}let e=!1,t=this._$AL;try{e=this.shouldUpdate(t),e?(this.willUpdate(t),this._$EO?.forEach(s=>s.hostUpdate?.()),this.update(t)):this._$EM()}catch(s){throw e=!1,this._$EM(),s}e&&this._$AE(t)}willUpdate(e){}_$AE(e){this._$EO?.forEach(t=>t.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(e)),this.updated(e)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(e){return!0}update(e){this._$Eq&&=this._$Eq.forEach(t=>this._$ET(t,this[t])),this._$EM()}updated(e){}firstUpdated(e){}};y.elementStyles=[],y.shadowRootOptions={mode:"open"},y[H("elementProperties")]=new Map,y[H("finalized")]=new Map,tt?.({ReactiveElement:y}),(V.reactiveElementVersions??=[]).push("2.1.2");var re=globalThis,_e=r=>r,z=re.trustedTypes,ve=z?z.createPolicy("lit-html",{createHTML:r=>r}):void 0,ie="$lit$",_=`lit$${Math.random().toFixed(9).slice(2)}$`,oe="?"+_,st=`<${oe}>`,E=document,N=()=>E.createComment(""),U=r=>r===null||typeof r!="object"&&typeof r!="function",ne=Array.isArray,Te=r=>ne(r)||typeof r?.[Symbol.iterator]=="function",se=`[ 	
\f\r]`,O=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,be=/-->/g,Ae=/>/g,A=RegExp(`>|${se}(?:([^\\s"'>=/]+)(${se}*=${se}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),Se=/'/g,Ee=/"/g,xe=/^(?:script|style|textarea|title)$/i,ae=r=>(e,...t)=>({_$litType$:r,strings:e,values:t}),f=ae(1),C=ae(2),St=ae(3),v=Symbol.for("lit-noChange"),$=Symbol.for("lit-nothing"),we=new WeakMap,S=E.createTreeWalker(E,129);function Ce(r,e){if(!ne(r)||!r.hasOwnProperty("raw"))throw Error("invalid template strings array");return ve!==void 0?ve.createHTML(e):e}var Pe=(r,e)=>{let t=r.length-1,s=[],i,o=e===2?"<svg>":e===3?"<math>":"",n=O;for(let d=0;d<t;d++){let a=r[d],p,u,h=-1,l=0;for(;l<a.length&&(n.lastIndex=l,u=n.exec(a),u!==null);)l=n.lastIndex,n===O?u[1]==="!--"?n=be:u[1]!==void 0?n=Ae:u[2]!==void 0?(xe.test(u[2])&&(i=RegExp("</"+u[2],"g")),n=A):u[3]!==void 0&&(n=A):n===A?u[0]===">"?(n=i??O,h=-1):u[1]===void 0?h=-2:(h=n.lastIndex-u[2].length,p=u[1],n=u[3]===void 0?A:u[3]==='"'?Ee:Se):n===Ee||n===Se?n=A:n===be||n===Ae?n=O:(n=A,i=void 0);let c=n===A&&r[d+1].startsWith("/>")?" ":"";o+=n===O?a+st:h>=0?(s.push(p),a.slice(0,h)+ie+a.slice(h)+_+c):a+_+(h===-2?d:c)}return[Ce(r,o+(r[t]||"<?>")+(e===2?"</svg>":e===3?"</math>":"")),s]},k=class r{constructor({strings:e,_$litType$:t},s){let i;this.parts=[];let o=0,n=0,d=e.length-1,a=this.parts,[p,u]=Pe(e,t);if(this.el=r.createElement(p,s),S.currentNode=this.el.content,t===2||t===3){let h=this.el.content.firstChild;h.replaceWith(...h.childNodes)}for(;(i=S.nextNode())!==null&&a.length<d;){if(i.nodeType===1){if(i.hasAttributes())for(let h of i.getAttributeNames())if(h.endsWith(ie)){let l=u[n++],c=i.getAttribute(h).split(_),m=/([.?@])?(.*)/.exec(l);a.push({type:1,index:o,name:m[2],strings:c,ctor:m[1]==="."?W:m[1]==="?"?F:m[1]==="@"?q:T}),i.removeAttribute(h)}else h.startsWith(_)&&(a.push({type:6,index:o}),i.removeAttribute(h));if(xe.test(i.tagName)){let h=i.textContent.split(_),l=h.length-1;if(l>0){i.textContent=z?z.emptyScript:"";for(let c=0;c<l;c++)i.append(h[c],N()),S.nextNode(),a.push({type:2,index:++o});i.append(h[l],N())}}}else if(i.nodeType===8)if(i.data===oe)a.push({type:2,index:o});else{let h=-1;for(;(h=i.data.indexOf(_,h+1))!==-1;)a.push({type:7,index:o}),h+=_.length-1}o++}}static createElement(e,t){let s=E.createElement("template");return s.innerHTML=e,s}};function w(r,e,t=r,s){if(e===v)return e;let i=s!==void 0?t._$Co?.[s]:t._$Cl,o=U(e)?void 0:e._$litDirective$;return i?.constructor!==o&&(i?._$AO?.(!1),o===void 0?i=void 0:(i=new o(r),i._$AT(r,t,s)),s!==void 0?(t._$Co??=[])[s]=i:t._$Cl=i),i!==void 0&&(e=w(r,i._$AS(r,e.values),i,s)),e}var G=class{constructor(e,t){this._$AV=[],this._$AN=void 0,this._$AD=e,this._$AM=t}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(e){let{el:{content:t},parts:s}=this._$AD,i=(e?.creationScope??E).importNode(t,!0);S.currentNode=i;let o=S.nextNode(),n=0,d=0,a=s[0];for(;a!==void 0;){if(n===a.index){let p;a.type===2?p=new x(o,o.nextSibling,this,e):a.type===1?p=new a.ctor(o,a.name,a.strings,this,e):a.type===6&&(p=new K(o,this,e)),this._$AV.push(p),a=s[++d]}n!==a?.index&&(o=S.nextNode(),n++)}return S.currentNode=E,i}p(e){let t=0;for(let s of this._$AV)s!==void 0&&(s.strings!==void 0?(s._$AI(e,s,t),t+=s.strings.length-2):s._$AI(e[t])),t++}},x=class r{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(e,t,s,i){this.type=2,this._$AH=$,this._$AN=void 0,this._$AA=e,this._$AB=t,this._$AM=s,this.options=i,this._$Cv=i?.isConnected??!0}get parentNode(){let e=this._$AA.parentNode,t=this._$AM;return t!==void 0&&e?.nodeType===11&&(e=t.parentNode),e}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(e,t=this){e=w(this,e,t),U(e)?e===$||e==null||e===""?(this._$AH!==$&&this._$AR(),this._$AH=$):e!==this._$AH&&e!==v&&this._(e):e._$litType$!==void 0?this.$(e):e.nodeType!==void 0?this.T(e):Te(e)?this.k(e):this._(e)}O(e){return this._$AA.parentNode.insertBefore(e,this._$AB)}T(e){this._$AH!==e&&(this._$AR(),this._$AH=this.O(e))}_(e){this._$AH!==$&&U(this._$AH)?this._$AA.nextSibling.data=e:this.T(E.createTextNode(e)),this._$AH=e}$(e){let{values:t,_$litType$:s}=e,i=typeof s=="number"?this._$AC(e):(s.el===void 0&&(s.el=k.createElement(Ce(s.h,s.h[0]),this.options)),s);if(this._$AH?._$AD===i)this._$AH.p(t);else{let o=new G(i,this),n=o.u(this.options);o.p(t),this.T(n),this._$AH=o}}_$AC(e){let t=we.get(e.strings);return t===void 0&&we.set(e.strings,t=new k(e)),t}k(e){ne(this._$AH)||(this._$AH=[],this._$AR());let t=this._$AH,s,i=0;for(let o of e)i===t.length?t.push(s=new r(this.O(N()),this.O(N()),this,this.options)):s=t[i],s._$AI(o),i++;i<t.length&&(this._$AR(s&&s._$AB.nextSibling,i),t.length=i)}_$AR(e=this._$AA.nextSibling,t){for(this._$AP?.(!1,!0,t);e!==this._$AB;){let s=_e(e).nextSibling;_e(e).remove(),e=s}}setConnected(e){this._$AM===void 0&&(this._$Cv=e,this._$AP?.(e))}},T=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(e,t,s,i,o){this.type=1,this._$AH=$,this._$AN=void 0,this.element=e,this.name=t,this._$AM=i,this.options=o,s.length>2||s[0]!==""||s[1]!==""?(this._$AH=Array(s.length-1).fill(new String),this.strings=s):this._$AH=$}_$AI(e,t=this,s,i){let o=this.strings,n=!1;if(o===void 0)e=w(this,e,t,0),n=!U(e)||e!==this._$AH&&e!==v,n&&(this._$AH=e);else{let d=e,a,p;for(e=o[0],a=0;a<o.length-1;a++)p=w(this,d[s+a],t,a),p===v&&(p=this._$AH[a]),n||=!U(p)||p!==this._$AH[a],p===$?e=$:e!==$&&(e+=(p??"")+o[a+1]),this._$AH[a]=p}n&&!i&&this.j(e)}j(e){e===$?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,e??"")}},W=class extends T{constructor(){super(...arguments),this.type=3}j(e){this.element[this.name]=e===$?void 0:e}},F=class extends T{constructor(){super(...arguments),this.type=4}j(e){this.element.toggleAttribute(this.name,!!e&&e!==$)}},q=class extends T{constructor(e,t,s,i,o){super(e,t,s,i,o),this.type=5}_$AI(e,t=this){if((e=w(this,e,t,0)??$)===v)return;let s=this._$AH,i=e===$&&s!==$||e.capture!==s.capture||e.once!==s.once||e.passive!==s.passive,o=e!==$&&(s===$||i);i&&this.element.removeEventListener(this.name,this,s),o&&this.element.addEventListener(this.name,this,e),this._$AH=e}handleEvent(e){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,e):this._$AH.handleEvent(e)}},K=class{constructor(e,t,s){this.element=e,this.type=6,this._$AN=void 0,this._$AM=t,this.options=s}get _$AU(){return this._$AM._$AU}_$AI(e){w(this,e)}},Me={M:ie,P:_,A:oe,C:1,L:Pe,R:G,D:Te,V:w,I:x,H:T,N:F,U:q,B:W,F:K},rt=re.litHtmlPolyfillSupport;rt?.(k,x),(re.litHtmlVersions??=[]).push("3.3.3");var J=(r,e,t)=>{let s=t?.renderBefore??e,i=s._$litPart$;if(i===void 0){let o=t?.renderBefore??null;s._$litPart$=i=new x(e.insertBefore(N(),o),o,void 0,t??{})}return i._$AI(r),i};var le=globalThis,P=class extends y{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let e=super.createRenderRoot();return this.renderOptions.renderBefore??=e.firstChild,e}update(e){let t=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(e),this._$Do=J(t,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return v}};P._$litElement$=!0,P.finalized=!0,le.litElementHydrateSupport?.({LitElement:P});var it=le.litElementPolyfillSupport;it?.({LitElement:P});(le.litElementVersions??=[]).push("4.2.2");var ot="suite.appearance",Y={scheme:"auto",fontSize:"medium",grey:!1,primaryColor:""};function He(){try{let r=JSON.parse(localStorage.getItem(ot)??"{}");return{scheme:Re(["auto","light","dark"],r.scheme)??Y.scheme,fontSize:Re(["small","medium","big"],r.fontSize)??Y.fontSize,grey:r.grey===!0,primaryColor:typeof r.primaryColor=="string"?r.primaryColor:Y.primaryColor}}catch{return Y}}function Re(r,e){return r.find(t=>t===e)}async function Oe(r,e){let[t,s]=await Promise.all([r.get("/demo/monitoring/summary"),r.get("/demo/monitoring/records",{params:{limit:40,type:e||void 0}})]);if(!t.data||!s.data)throw new TypeError("the answer carries no data");return{summary:t.data,records:s.data.items}}var Ne={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},Ue=r=>(...e)=>({_$litDirective$:r,values:e}),Q=class{constructor(e){}get _$AU(){return this._$AM._$AU}_$AT(e,t,s){this._$Ct=e,this._$AM=t,this._$Ci=s}_$AS(e,t){return this.update(e,t)}update(e,t){return this.render(...t)}};var{I:nt}=Me,ke=r=>r;var Le=()=>document.createComment(""),M=(r,e,t)=>{let s=r._$AA.parentNode,i=e===void 0?r._$AB:e._$AA;if(t===void 0){let o=s.insertBefore(Le(),i),n=s.insertBefore(Le(),i);t=new nt(o,n,r,r.options)}else{let o=t._$AB.nextSibling,n=t._$AM,d=n!==r;if(d){let a;t._$AQ?.(r),t._$AM=r,t._$AP!==void 0&&(a=r._$AU)!==n._$AU&&t._$AP(a)}if(o!==i||d){let a=t._$AA;for(;a!==o;){let p=ke(a).nextSibling;ke(s).insertBefore(a,i),a=p}}}return t},b=(r,e,t=r)=>(r._$AI(e,t),r),at={},Ie=(r,e=at)=>r._$AH=e,De=r=>r._$AH,X=r=>{r._$AR(),r._$AA.remove()};var Be=(r,e,t)=>{let s=new Map;for(let i=e;i<=t;i++)s.set(r[i],i);return s},je=Ue(class extends Q{constructor(r){if(super(r),r.type!==Ne.CHILD)throw Error("repeat() can only be used in text expressions")}dt(r,e,t){let s;t===void 0?t=e:e!==void 0&&(s=e);let i=[],o=[],n=0;for(let d of r)i[n]=s?s(d,n):n,o[n]=t(d,n),n++;return{values:o,keys:i}}render(r,e,t){return this.dt(r,e,t).values}update(r,[e,t,s]){let i=De(r),{values:o,keys:n}=this.dt(e,t,s);if(!Array.isArray(i))return this.ut=n,o;let d=this.ut??=[],a=[],p,u,h=0,l=i.length-1,c=0,m=o.length-1;for(;h<=l&&c<=m;)if(i[h]===null)h++;else if(i[l]===null)l--;else if(d[h]===n[c])a[c]=b(i[h],o[c]),h++,c++;else if(d[l]===n[m])a[m]=b(i[l],o[m]),l--,m--;else if(d[h]===n[m])a[m]=b(i[h],o[m]),M(r,a[m+1],i[h]),h++,m--;else if(d[l]===n[c])a[c]=b(i[l],o[c]),M(r,i[h],i[l]),l--,c++;else if(p===void 0&&(p=Be(n,c,m),u=Be(d,h,l)),p.has(d[h]))if(p.has(d[l])){let g=u.get(n[c]),R=g!==void 0?i[g]:null;if(R===null){let I=M(r,i[h]);b(I,o[c]),a[c]=I}else a[c]=b(R,o[c]),M(r,i[h],R),i[g]=null;c++}else X(i[l]),l--;else X(i[h]),h++;for(;c<=m;){let g=M(r,a[m+1]);b(g,o[c]),a[c++]=g}for(;h<=l;){let g=i[h++];g!==null&&X(g)}return this.ut=n,Ie(r,a),v}});var Z=200,lt=24,L=40,ct=72,Ve=4;function ze(r){let{buckets:e,types:t,width:s,description:i,timeOf:o,numberOf:n}=r,d=dt(Math.max(...e.map(({count:c})=>c),0)),a=Z-lt-8,p=Math.max(0,s-L)/e.length,u=c=>8+a*(1-c/d),h=Math.max(1,Math.ceil(ct/p)),l=Array.from({length:Ve+1},(c,m)=>d/Ve*m);return C`<svg class="chart" role="img" aria-label=${i} viewBox="0 0 ${s} ${Z}" height=${Z}>
    ${l.map(c=>C`
        <line class="grid" x1=${L} x2=${s} y1=${u(c)} y2=${u(c)} />
        <text class="scale" x=${L-8} y=${u(c)+4} text-anchor="end">${n(c)}</text>`)}
    ${e.map((c,m)=>{let g=L+m*p,R=(e.length-1-m)%h===0&&g+p/2>L+24;return C`<g>
        <title>${`${o(c.at)}: ${n(c.count)}`}</title>
        <rect class="touch" x=${g} y="8" width=${p} height=${a} />
        ${ht(c,t).map(({type:I,from:qe,to:de})=>C`<rect
            class="type-${I}"
            x=${g+p*.14}
            width=${p*.72}
            y=${u(de)}
            height=${Math.max(1,u(qe)-u(de))}
            rx="1"
          />`)}
        ${R?C`<text class="scale" x=${Math.min(g+p/2,s-20)} y=${Z-4} text-anchor="middle">
                ${o(c.at)}
              </text>`:""}
      </g>`})}
  </svg>`}function ht({types:r},e){let t=0;return e.filter(s=>(r[s]??0)>0).map(s=>({type:s,from:t,to:t+=r[s]??0}))}function dt(r){for(let e=1;;e*=10){let t=[4,8,20].map(s=>s*e).find(s=>s>=r);if(t)return t}}var ce=["js","promise","api","ajax","resource","ecode","e10Com"];function Ge(r,e,t){let{figures:s,failure:i}=e,o=r.labels.get;return f`
    <div class="head">
      <div>
        <h1>${o("monitoring.title","Monitoring")}</h1>
        <p class="hint">
          ${o("monitoring.lead","What browsers reported, as the database has it. New records come every 10 seconds.")}
        </p>
      </div>
      <div class="buttons">
        <stoa-button @click=${()=>t.set({live:!e.live})}>
          ${e.live?o("monitoring.pause","Pause"):o("monitoring.resume","Go on")}
        </stoa-button>
        <stoa-button variant="primary" @click=${()=>t.throwError()}>
          ${o("monitoring.throw","Throw an error here")}
        </stoa-button>
      </div>
    </div>
    ${i?f`<div class="failure" role="alert">
            <p><strong>${o("monitoring.failed","The records could not be read.")}</strong> ${i}</p>
            <stoa-button size="small" @click=${()=>t.refresh()}>
              ${o("monitoring.retry","Try again")}
            </stoa-button>
          </div>`:$}
    ${s?pt(r,e,s,t):$}
    ${!s&&!i?f`<p class="hint" role="status">${o("monitoring.loading","Loading")}</p>`:$}
  `}function pt(r,e,{summary:t,records:s},i){let o=r.labels.get,{number:n}=r.format,d=l=>l.reduce((c,{count:m})=>c+m,0),a=e.range==="hour"?t.byMinute:t.byHour,p=Math.max(...a.map(({count:l})=>l),0),u=[["hour",o("monitoring.hour","Last hour")],["day",o("monitoring.day","Last day")]],h=(l,c)=>f`<div><dt>${l}</dt><dd>${n(c)}</dd></div>`;return f`
    <dl class="figures card">
      ${h(o("monitoring.inHour","Errors in the last hour"),d(t.byMinute))}
      ${h(o("monitoring.inDay","In the last day"),d(t.byHour))}
      ${h(o("monitoring.total","Stored in all"),t.total)}
      ${h(o("monitoring.messages","Different messages"),t.topMessages.length)}
    </dl>

    <section class="card" aria-labelledby="over-time">
      <div class="card-head">
        <h2 id="over-time">${o("monitoring.overTime","Errors over time")}</h2>
        <div class="choice" role="group" aria-labelledby="over-time">
          ${u.map(([l,c])=>f`<button
                type="button"
                aria-pressed=${l===e.range}
                @click=${()=>i.set({range:l})}
              >
                ${c}
              </button>`)}
        </div>
      </div>
      <div class="plot" id="plot" dir="ltr">
        ${ze({buckets:a,types:ce,width:e.width,description:o("monitoring.chart","{0} errors in all, at most {1} at a time",[n(d(a)),n(p)]),timeOf:l=>r.dates.format(l,"HH:mm"),numberOf:l=>n(l)})}
      </div>
      <ul class="legend">
        ${ce.map(l=>{let c=t.byType.find(m=>m.type===l)?.count??0;return f`<li class=${c?"":"none"}>
            <i class="type-${l}"></i>${he(r,l)} <b>${n(c)}</b>
          </li>`})}
      </ul>
    </section>

    <section class="card" aria-labelledby="top">
      <div class="card-head"><h2 id="top">${o("monitoring.top","Most frequent")}</h2></div>
      ${t.topMessages.length===0?f`<p class="empty">${o("monitoring.none","No error has been reported. That is good news.")}</p>`:ut(r,t.topMessages)}
    </section>

    <section class="card" aria-labelledby="latest">
      <div class="card-head">
        <h2 id="latest">${o("monitoring.latest","Latest records")}</h2>
        <label class="filter">
          ${o("monitoring.type","Type")}
          <select @change=${l=>i.set({type:l.target.value})}>
            <option value="" ?selected=${e.type===""}>${o("monitoring.all","All")}</option>
            ${ce.map(l=>f`<option value=${l} ?selected=${e.type===l}>${he(r,l)}</option>`)}
          </select>
        </label>
      </div>
      ${s.length===0?f`<p class="empty">${o("monitoring.noneOfType","There are none.")}</p>`:$}
      <ul class="records">
        ${je(s,({id:l})=>l,l=>f`<li>${mt(r,l)}</li>`)}
      </ul>
    </section>
  `}function ut(r,e){let t=r.labels.get;return f`<div class="scroll" tabindex="0" role="region" aria-labelledby="top">
    <table>
      <thead>
        <tr>
          <th scope="col">${t("monitoring.message","Message")}</th>
          <th scope="col">${t("monitoring.type","Type")}</th>
          <th scope="col" class="number">${t("monitoring.count","Times")}</th>
          <th scope="col" class="number">${t("monitoring.users","People")}</th>
          <th scope="col" class="number">${t("monitoring.lastSeen","Last seen")}</th>
        </tr>
      </thead>
      <tbody>
        ${e.map(({message:s,type:i,count:o,users:n,lastSeen:d})=>f`<tr>
            <th scope="row" dir="auto">${s}</th>
            <td>${We(r,i)}</td>
            <td class="number">${r.format.number(o)}</td>
            <td class="number">${r.format.number(n)}</td>
            <td class="number">${r.dates.dateTime(d)}</td>
          </tr>`)}
      </tbody>
    </table>
  </div>`}function mt(r,e){let t=r.labels.get,s=(o,n)=>n?f`<div><dt>${o}</dt><dd dir="auto">${n}</dd></div>`:$,i=e.fileName&&e.lineNumber?`${e.fileName}:${e.lineNumber}`:e.fileName;return f`<details>
    <summary>
      ${We(r,e.type)}
      <span class="message" dir="auto">${e.message}</span>
      ${e.count>1?f`<span class="times">× ${r.format.number(e.count)}</span>`:$}
      <time datetime=${new Date(e.createTime).toISOString()}>${r.dates.dateTime(e.createTime)}</time>
    </summary>
    <dl class="facts">
      ${s(t("monitoring.person","Person"),e.creator)}
      ${s(t("monitoring.place","Place"),i)}
      ${s(t("monitoring.page","Page"),e.refererUrl)}
      ${s(t("monitoring.browser","Browser"),e.browserInfo)}
    </dl>
    ${e.stack?f`<pre dir="ltr" tabindex="0" aria-label=${t("monitoring.stack","Stack")}>${e.stack}</pre>`:$}
  </details>`}function We(r,e){return f`<span class="badge"><i class="type-${e}"></i>${he(r,e)}</span>`}function he(r,e){return r.labels.get(`monitoring.type.${e}`,e)}var $t=4e3,{stoa:Fe}=window;Fe&&ft(Fe,document.getElementById("monitoring"));async function ft(r,e){let t={figures:void 0,failure:"",range:"hour",type:"",live:!0,width:960},s,i={set(a){t={...t,...a},o(),("type"in a||a.live)&&i.refresh()},refresh:()=>{d()},throwError(){throw setTimeout(()=>{r.monitor.flush().then(d)}),new Error("An error thrown on the monitoring page.")}};function o(){J(Ge(r,t,i),e);let a=e.querySelector("#plot");a&&n.observe(a)}let n=new ResizeObserver(([a])=>{let p=Math.round(a?.contentRect.width??t.width);p>0&&p!==t.width&&i.set({width:p})});async function d(){clearTimeout(s);try{let{type:a}=t,p=await Oe(r.request,a);if(a!==t.type)return;t={...t,figures:p,failure:""}}catch(a){t={...t,failure:a.message}}o(),clearTimeout(s),t.live&&!document.hidden&&(s=setTimeout(i.refresh,$t))}document.addEventListener("visibilitychange",()=>{!document.hidden&&t.live&&i.refresh()}),gt(),o(),await r.labels.load("monitoring").catch(a=>{r.notices.show({kind:"warning",text:a.message})}),document.title=r.labels.get("monitoring.title","Monitoring"),await d()}function gt(){let{scheme:r,fontSize:e,grey:t,primaryColor:s}=He();Object.assign(document.getElementById("theme"),{scheme:r,fontSize:e,grey:t,primaryColor:s})}
